import type { HistoricalDate } from '#contract/historical-date.ts'
import type { TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { randomFrom } from '../../invented/random.ts'

/** Puts some births into a wrong century, for example 1946 for 1546. */
export function withWrongCenturies({ persons, families }: TreeFacts, share: number, seed: number): TreeFacts {
  const random = randomFrom(seed)
  return {
    families,
    persons: persons.map((person) =>
      random.chance(share)
        ? { ...person, birthDate: inAnotherCentury(person.birthDate, 1 + random.whole(4)) }
        : person,
    ),
  }
}

function inAnotherCentury(date: HistoricalDate | null, centuries: number): HistoricalDate | null {
  if (date?.type !== 'date') return date
  const [, about = '', year, rest = ''] = /^(A?)\+(\d{4})(.*)$/.exec(date.first) ?? []
  if (year === undefined) return date
  const moved = Number(year) + 100 * (Number(year) > 1500 ? -centuries : centuries)
  return { type: 'date', first: `${about}+${String(moved).padStart(4, '0')}${rest}` }
}
