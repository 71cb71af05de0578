/**
 * Who counts as living. A death event, dated or not, settles it; else a birth more than 110 years ago does.
 * Where no birth is known it is estimated from the dates of relatives. A person about whom no date says
 * anything counts as living, and wherever an estimate could be earlier or later, the later one is taken.
 */
import { estimateBirthYears } from './birth-estimate.ts'
import { assumedDeceasedAfterYears } from './constants.ts'
import type { FamilyFacts, PersonFacts } from './living-facts.ts'

/** The keys of the persons who count as living in `currentYear`. Linear in the size of the tree; loops do no harm. */
export function livingKeys<K>(
  persons: Iterable<PersonFacts<K>>,
  families: Iterable<FamilyFacts<K>>,
  currentYear: number,
): Set<K> {
  const all = [...persons]
  const births = estimateBirthYears(all, families)
  const living = all.filter(
    (person) => !isAssumedDeceased({ ...person, birthYear: births.get(person.key) ?? null }, currentYear),
  )
  return new Set(living.map((person) => person.key))
}

/** True for a person who died, or whose birth year, known or estimated, lies more than 110 years back. */
export function isAssumedDeceased(
  facts: Pick<PersonFacts<unknown>, 'birthYear' | 'hasDeath' | 'deathYear'>,
  currentYear: number,
): boolean {
  if (facts.hasDeath || facts.deathYear !== null) return true
  return facts.birthYear !== null && currentYear - facts.birthYear > assumedDeceasedAfterYears
}
