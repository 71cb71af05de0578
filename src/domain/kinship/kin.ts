/**
 * Persons and families as the kinship selectors read them. Data that is not loaded is undefined, and is left out
 * rather than guessed. Each selector returns a relative once, never returns the person asked about, and ends even if
 * families form a loop.
 */
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { FamilyId, PersonId } from '#contract/wire.ts'

export type KinPerson = Pick<Person, 'id' | 'familyRelationships'> & {
  readonly displayProperties: Pick<Person['displayProperties'], 'birthSortDate'>
}
export type KinFamily = Pick<Family, 'id' | 'fatherId' | 'motherId' | 'children' | 'marriageSortDate'>

export interface Kin {
  readonly person: (id: PersonId) => KinPerson | undefined
  readonly family: (id: FamilyId) => KinFamily | undefined
}

/** Returns the loaded families of a person in the given role, in the order of the source. */
export function familiesOf(kin: Kin, personId: PersonId, role: 'parent' | 'child'): KinFamily[] {
  const ids = (kin.person(personId)?.familyRelationships ?? [])
    .filter((relationship) => (relationship.role === 'Child') === (role === 'child'))
    .map((relationship) => relationship.familyId)
  return [...new Set(ids)].flatMap((id) => kin.family(id) ?? [])
}

/** Returns the known father and mother of a family, without `except`. */
export function spousesIn(family: KinFamily, except: PersonId): PersonId[] {
  return [...new Set([family.fatherId, family.motherId])]
    .filter((id) => id !== null)
    .filter((id) => id !== except)
}
