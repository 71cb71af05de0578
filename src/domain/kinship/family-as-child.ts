import type { Person } from '#contract/research/person.ts'
import type { FamilyId } from '../ids.ts'

/** Returns the first family in which the person is a child; null if no parents are known. */
export const familyAsChild = (person: Pick<Person, 'familyRelationships'>): FamilyId | null =>
  person.familyRelationships.find(({ role }) => role === 'Child')?.familyId ?? null
