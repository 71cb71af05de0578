import type { HistoricalDate } from '#contract/historical-date.ts'
import type { FamilyFacts, PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { type Couple, daysOfYear, inventPeople, type Someone } from './people.ts'

/** A tree with everybody of an invented population, and with all facts. */
export function inventedTree(size: number, seed: number): TreeFacts {
  const { persons, couples } = inventPeople(size, seed)
  return { persons: persons.map(factsOf), families: couples.map(familyOf) }
}

const factsOf = ({ number, isMan, given, surname, parish, born, baptised, died }: Someone): PersonFacts => ({
  number,
  names: [
    [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
  ],
  gender: isMan ? 'Male' : 'Female',
  birthDate: dateOf(born),
  baptismDate: baptised === null ? null : dateOf(baptised),
  deathDate: dateOf(died),
  burialDate: null,
  birthPlace: parish.place,
  deathPlace: parish.place,
  hasDied: true,
  sharedIds: [],
})

const familyOf = ({ number, husband, wife, married, children }: Couple): FamilyFacts => ({
  number,
  fatherNumber: husband?.number ?? null,
  motherNumber: wife.number,
  children: children.map((child) => ({ number: child.number, link: 'birth' })),
  marriageDate: husband === null ? null : dateOf(married),
  marriagePlace: husband === null ? null : husband.parish.place,
})

/** A date in twelve months of thirty days. The remaining days of the year count as December. */
function dateOf(days: number): HistoricalDate {
  const year = Math.floor(days / daysOfYear)
  const month = Math.min(11, Math.floor((days % daysOfYear) / 30))
  const day = Math.min(28, (days % daysOfYear) - month * 30 + 1)
  return { type: 'date', first: `+${year}-${two(month + 1)}-${two(day)}` }
}

const two = (number: number) => String(number).padStart(2, '0')
