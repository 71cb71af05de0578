/**
 * Who counts as living. A death event, dated or not, settles it; else the program's own word that the person lives;
 * else a birth more than 110 years ago. Where no birth is known it is estimated from the dates of relatives. A person
 * about whom no date says anything counts as living, and wherever an estimate could be earlier or later, the later one
 * is taken. `believed-years.ts` says which dates count.
 */

import { assumedDeceasedAfterYears } from '../constants.ts'
import { believedYears } from './believed-years.ts'
import { estimateBirthYears } from './birth-estimate.ts'
import { type FamilyColumns, noYear, type PersonColumns, rowsOf } from './living-columns.ts'
import type { FamilyFacts, PersonFacts } from './living-facts.ts'

/** Goes up when the rule takes other persons for living: trees that are stored are looked at again. */
export const livingRuleEdition = 1

/** Of a person who counts as dead, there is no last year of life to wait for. */
export const lifeIsOver = 0
/** Of a person about whom no date says anything, no year is known to be the last. */
export const lifeWithoutEnd = 9999

/**
 * For every person of the columns the last year in which they count as living; `lifeIsOver` where that has passed.
 * `believed` can be given where it is known already. The
 * same rule on the person's computer, when the server stores a tree, and, as years go by, whenever it is read. Linear
 * in the size of the tree; loops do no harm.
 */
export function lastYearsOfLife(
  persons: PersonColumns,
  families: FamilyColumns,
  currentYear: number,
  believed = believedYears(persons, families, currentYear),
): Int32Array {
  const births = estimateBirthYears(believed.persons, believed.families)
  return births.map((birth, person) => {
    // Whatever the year of a death is, it is one.
    if (persons.deaths[person] === 1 || (persons.deathYears[person] ?? noYear) !== noYear) return lifeIsOver
    if (birth === noYear || persons.saidToLive[person] === 1) return lifeWithoutEnd
    const last = birth + assumedDeceasedAfterYears
    return last < currentYear ? lifeIsOver : last
  })
}

/** The same by the keys of the persons, of those who count as living. */
export function lastYearsByKey<K>(
  persons: Iterable<PersonFacts<K>>,
  families: Iterable<FamilyFacts<K>>,
  currentYear: number,
): Map<K, number> {
  const all = [...persons]
  const years = lastYearsOfLife(personColumns(all), familyColumns(all, [...families]), currentYear)
  const ofLiving = new Map<K, number>()
  for (const [person, { key }] of all.entries()) {
    const lastYear = years[person] ?? lifeWithoutEnd
    if (lastYear !== lifeIsOver) ofLiving.set(key, lastYear)
  }
  return ofLiving
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
    saidToLive: Uint8Array.from(persons, ({ saidToLive }) => (saidToLive ? 1 : 0)),
  }
}

function familyColumns<K>(
  persons: readonly PersonFacts<K>[],
  families: readonly FamilyFacts<K>[],
): FamilyColumns {
  const places = new Map(persons.map(({ key }, place) => [key, place]))
  const rows = (membersOf: (family: FamilyFacts<K>) => readonly (K | null)[]) => {
    // Numbers side by side: a pair of its own for each of them would be most of the work.
    const pairRows: number[] = []
    const pairMembers: number[] = []
    for (const [row, family] of families.entries())
      for (const key of membersOf(family)) {
        const member = key === null ? undefined : places.get(key)
        if (member === undefined) continue
        pairRows.push(row)
        pairMembers.push(member)
      }
    return rowsOf(families.length, Int32Array.from(pairRows), Int32Array.from(pairMembers))
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
