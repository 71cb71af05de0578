import { type FamilyId, type PersonId, type PlaceId, treeOfItem } from '#domain/ids.ts'
import type { Kin } from '#domain/kinship/kin.ts'
import { type EntityKind, type EntryKey, keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { assertionsOfFamily, assertionsOfPerson } from '#domain/model/selectors.ts'
import { holds, none } from '#domain/permissions.ts'
import { isRestricted } from '#domain/person.ts'
import { treePath } from '#domain/routes.ts'

export type Person = ValueOf<'person'>
export type Family = ValueOf<'family'>
export type Detail = ValueOf<'assertion'>

/** What has come of a tree so far: undefined for what is not loaded, null for what is not there or not to be seen. */
export interface Loaded {
  readonly person: (id: PersonId) => Person | null | undefined
  readonly family: (id: FamilyId) => Family | null | undefined
  /** Null before they are loaded. */
  readonly detailsOfPerson: (id: PersonId) => readonly Detail[] | null
  readonly detailsOfFamily: (id: FamilyId) => readonly Detail[] | null
  readonly place: (id: PlaceId) => Pick<ValueOf<'place'>, 'name'> | null | undefined
  /** The details of this person are not for whoever looks: only those who may change the tree see them (PRM-23). */
  readonly hides: (person: Person) => boolean
  /** The tree that a person belongs to, and the address of its page; null where it is not known. */
  readonly treeOf: (id: PersonId) => { readonly name: string; readonly href: string } | null
}

/** What the model holds. */
export function loadedIn(read: Read): Loaded {
  const found = <K extends EntityKind>(key: EntryKey<K>): ValueOf<K> | null | undefined => {
    const { state, value } = read(key)
    return value ?? (state === 'NotFound' ? null : undefined)
  }
  return {
    person: (id) => found(keyOf('person', id)),
    family: (id) => found(keyOf('family', id)),
    detailsOfPerson: (id) => assertionsOfPerson(read, id),
    detailsOfFamily: (id) => assertionsOfFamily(read, id),
    place: (id) => found(keyOf('place', id)),
    hides: (person) => {
      const permissions = found(keyOf('dataGroupPermissions', treeOfItem(person.id)))
      return isRestricted(person) && !holds(permissions ?? none, 'Modify')
    },
    treeOf: (id) => {
      const group = found(keyOf('dataGroup', treeOfItem(id)))
      return group ? { name: group.name, href: treePath(group.id) } : null
    },
  }
}

/** The same for the selectors of kinship, to which what is missing is as good as not loaded. */
export const kinOf = (loaded: Pick<Loaded, 'person' | 'family'>): Kin => ({
  person: (id) => loaded.person(id) ?? undefined,
  family: (id) => loaded.family(id) ?? undefined,
})
