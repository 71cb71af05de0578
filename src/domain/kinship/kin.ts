/**
 * Persons and families as the selectors of kinship read them. What has not been loaded is undefined, and is
 * left out rather than guessed. Every selector answers each relative once, never the person asked about, and
 * ends on families that loop.
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

/** The families of a person in the given roles, in the order of the source, as far as they are loaded. */
export function familiesOf(kin: Kin, personId: PersonId, role: 'parent' | 'child'): KinFamily[] {
  const ids = (kin.person(personId)?.familyRelationships ?? [])
    .filter((relationship) => (relationship.role === 'Child') === (role === 'child'))
    .map((relationship) => relationship.familyId)
  return [...new Set(ids)].flatMap((id) => kin.family(id) ?? [])
}

/** Father and mother of a family, as far as there are any, without `except`. */
export function spousesIn(family: KinFamily, except: PersonId): PersonId[] {
  return [...new Set([family.fatherId, family.motherId])]
    .filter((id) => id !== null)
    .filter((id) => id !== except)
}
