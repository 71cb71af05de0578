import type { Person } from '#contract/research/person.ts'
import type { FamilyId } from '../ids.ts'

/** The first family of whose children a person is one; null where no parents are known. */
export const familyAsChild = (person: Pick<Person, 'familyRelationships'>): FamilyId | null =>
  person.familyRelationships.find(({ role }) => role === 'Child')?.familyId ?? null
