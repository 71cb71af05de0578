import type { HistoricalDate } from '#contract/historical-date.ts'
import type { NameParts } from '#contract/research/person.ts'
import type { PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'

/** The fields that simple programs compare. */
export interface SimplePerson {
  readonly number: number
  /** The name in lower case; empty if the person has none. */
  readonly name: string
  readonly gender: PersonFacts['gender']
  /** The year of birth; null if it is unknown. */
  readonly year: number | null
}

export const simplePersons = ({ persons }: TreeFacts): SimplePerson[] =>
  persons.map(({ number, names, gender, birthDate }) => ({
    number,
    name: ownName(names[0] ?? []).toLowerCase(),
    gender,
    year: yearOf(birthDate),
  }))

/** Titles are removed, because one tree may have them and the other not. */
const ownName = (name: NameParts) =>
  name
    .filter(({ kind }) => kind === 'Given' || kind === 'Surname')
    .map(({ text }) => text)
    .join(' ')

function yearOf(date: HistoricalDate | null): number | null {
  if (date === null || date.type === 'freeform') return null
  return Number(/[+-]?\d{4}/.exec(date.first)?.[0])
}
