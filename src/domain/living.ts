/**
 * Who counts as living. A death event, dated or not, settles it; else a birth more than 110 years ago does.
 * Where no birth is known it is estimated from the dates of relatives. A person about whom no date says
 * anything counts as living, and wherever an estimate could be earlier or later, the later one is taken.
 */
import { estimateBirthYears } from './birth-estimate.ts'
import { assumedDeceasedAfterYears } from './constants.ts'
import { type FamilyColumns, noYear, type PersonColumns, rowsOf } from './living-columns.ts'
import type { FamilyFacts, PersonFacts } from './living-facts.ts'

/** For every person of the columns 1 if living in `currentYear`. Linear in the size of the tree; loops do no harm. */
export function livingPersons(
  persons: PersonColumns,
  families: FamilyColumns,
  currentYear: number,
): Uint8Array {
  const births = estimateBirthYears(persons, families)
  const living = new Uint8Array(persons.count)
  for (const [person, birth] of births.entries()) {
    const hasDeath = persons.deaths[person] === 1 || (persons.deathYears[person] ?? noYear) !== noYear
    if (!hasDeath && (birth === noYear || !isTooLongAgo(birth, currentYear))) living[person] = 1
  }
  return living
}

/** The keys of the persons who count as living in `currentYear`: the same rule over facts by their keys. */
export function livingKeys<K>(
  persons: Iterable<PersonFacts<K>>,
  families: Iterable<FamilyFacts<K>>,
  currentYear: number,
): Set<K> {
  const all = [...persons]
  const living = livingPersons(personColumns(all), familyColumns(all, [...families]), currentYear)
  return new Set(all.flatMap(({ key }, person) => (living[person] === 1 ? [key] : [])))
}

/** True for a person who died, or whose birth year, known or estimated, lies more than 110 years back. */
export function isAssumedDeceased(
  facts: Pick<PersonFacts<unknown>, 'birthYear' | 'hasDeath' | 'deathYear'>,
  currentYear: number,
): boolean {
  if (facts.hasDeath || facts.deathYear !== null) return true
  return facts.birthYear !== null && isTooLongAgo(facts.birthYear, currentYear)
}

const isTooLongAgo = (birthYear: number, currentYear: number) =>
  currentYear - birthYear > assumedDeceasedAfterYears

function personColumns(persons: readonly PersonFacts<unknown>[]): PersonColumns {
  return {
    count: persons.length,
    birthYears: Int16Array.from(persons, ({ birthYear }) => birthYear ?? noYear),
    deathYears: Int16Array.from(persons, ({ deathYear }) => deathYear ?? noYear),
    eventYears: Int16Array.from(persons, ({ eventYears }) => least(eventYears) ?? noYear),
    deaths: Uint8Array.from(persons, ({ hasDeath }) => (hasDeath ? 1 : 0)),
  }
}

function familyColumns<K>(
  persons: readonly PersonFacts<K>[],
  families: readonly FamilyFacts<K>[],
): FamilyColumns {
  const places = new Map(persons.map(({ key }, place) => [key, place]))
  const rows = (membersOf: (family: FamilyFacts<K>) => readonly (K | null)[]) => {
    const pairs = families.flatMap((family, row) =>
      membersOf(family).flatMap((key) => {
        const member = key === null ? undefined : places.get(key)
        return member === undefined ? [] : [{ row, member }]
      }),
    )
    return rowsOf(
      families.length,
      Int32Array.from(pairs, ({ row }) => row),
      Int32Array.from(pairs, ({ member }) => member),
    )
  }
  return {
    count: families.length,
    marriageYears: Int16Array.from(families, ({ marriageYear }) => marriageYear ?? noYear),
    parents: rows(({ father, mother }) => [father, mother]),
    children: rows(({ children }) => children),
  }
}

/** Not `Math.min(...years)`: a long list of arguments overflows the stack. */
const least = (years: readonly number[]) =>
  years.reduce<number | null>((lowest, year) => (lowest === null ? year : Math.min(lowest, year)), null)
