import { type DataGroupId, type FamilyId, type PersonId, type PlaceId, treeOfItem } from '#domain/ids.ts'
import type { Kin } from '#domain/kinship/kin.ts'
import { type EntityKind, type EntryKey, keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { assertionsOfFamily, assertionsOfPerson } from '#domain/model/selectors.ts'
import { holds, none } from '#domain/permissions.ts'
import { isRestricted } from '#domain/person.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { stepTowardsStart } from '#domain/relation/step-towards.ts'
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
  /** The tree that a person belongs to; null where it is not known. */
  readonly treeOf: (id: PersonId) => TreeOfPage | null
  /** Who comes next on the way to the person that the tree begins with; null for that one, and without any. */
  readonly towardsStart: (
    id: PersonId,
  ) => { readonly startPersonId: PersonId; readonly nextId: PersonId } | null
}

/** What is known of a tree, for those who ask where a person comes from. */
export interface TreeOfPage {
  readonly name: string
  readonly href: string
  readonly ownerName: string | null
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly lastSyncedDate: string | null
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
    treeOf: (id) => treeOf(read, treeOfItem(id)),
    towardsStart: (id) => {
      const tree = found(keyOf('dataGroup', treeOfItem(id)))
      const start = tree ? startPersonOf(tree) : null
      if (start === null || start === id) return null
      const relation = found(keyOf('relation', relationId(start, id)))
      return { startPersonId: start, nextId: relation ? stepTowardsStart(relation) : start }
    },
  }
}

function treeOf(read: Read, id: DataGroupId): TreeOfPage | null {
  const group = read(keyOf('dataGroup', id)).value
  if (group === null) return null
  const permissions = read(keyOf('dataGroupPermissions', id)).value ?? none
  const workspace = group.workspaceId === null ? null : read(keyOf('workspace', group.workspaceId)).value
  return {
    name: group.name,
    href: treePath(id),
    ownerName: group.owner?.displayName ?? null,
    role: holds(permissions, 'Owner') ? 'owner' : holds(permissions, 'Modify') ? 'editor' : 'viewer',
    lastSyncedDate: workspace?.lastSync?.createdDate ?? null,
  }
}

/** The same for the selectors of kinship, to which what is missing is as good as not loaded. */
export const kinOf = (loaded: Pick<Loaded, 'person' | 'family'>): Kin => ({
  person: (id) => loaded.person(id) ?? undefined,
  family: (id) => loaded.family(id) ?? undefined,
})
