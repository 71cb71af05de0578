/**
 * Decides who counts as living. First, a death event, dated or not, means dead. Else the program's statement that the
 * person is alive means living. Else a birth more than 110 years ago means dead; an unknown birth is estimated from
 * the dates of relatives. A person without any useful date counts as living, and of two possible estimates the later
 * is taken. `believed-years.ts` says which dates count.
 */

import { assumedDeceasedAfterYears } from '../constants.ts'
import { believedYears } from './believed-years.ts'
import { estimateBirthYears } from './birth-estimate.ts'
import { type FamilyColumns, noYear, type PersonColumns, rowsOf } from './living-columns.ts'
import type { FamilyFacts, PersonFacts } from './living-facts.ts'

/** Increase it when the rule changes who counts as living: the server then checks all stored trees again. */
export const livingRuleEdition = 1

/** Stands for the last year of life if the person counts as dead already. */
export const lifeIsOver = 0
/** Stands for the last year of life if no date says when the person will count as dead. */
export const lifeWithoutEnd = 9999

/**
 * Returns, for every person of the columns, the last year in which they count as living; `lifeIsOver` if that has
 * passed. Pass `believed` if it is already known. The same rule runs on the owner's computer, when the server stores
 * a tree, and on every read, since time passes. It is linear in the size of the tree, and loops do no harm.
 */
export function lastYearsOfLife(
  persons: PersonColumns,
  families: FamilyColumns,
  currentYear: number,
  believed = believedYears(persons, families, currentYear),
): Int32Array {
  const births = estimateBirthYears(believed.persons, believed.families)
  return births.map((birth, person) => {
    // A year of death proves the death, even without a death event.
    if (persons.deaths[person] === 1 || (persons.deathYears[person] ?? noYear) !== noYear) return lifeIsOver
    if (birth === noYear || persons.saidToLive[person] === 1) return lifeWithoutEnd
    const last = birth + assumedDeceasedAfterYears
    return last < currentYear ? lifeIsOver : last
  })
}

/** Returns the last years as a map by person key, with only the persons who count as living. */
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

/** True for a person who died, or whose known or estimated birth was more than 110 years ago. */
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
    // Two flat lists of numbers: an object for each pair would take most of the time.
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
