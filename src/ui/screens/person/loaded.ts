import { treesOfPerson } from '#domain/connected/members.ts'
import { isSamePerson, startFor } from '#domain/connected/start.ts'
import type { DataGroupId, FamilyId, PersonId, PlaceId, UserId } from '#domain/ids.ts'
import type { Kin } from '#domain/kinship/kin.ts'
import { type EntityKind, type EntryKey, keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { assertionsOfFamily, assertionsOfPerson } from '#domain/model/selectors.ts'
import { personPath, treePath } from '#domain/pages/routes.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isRestricted } from '#domain/person/person.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import { stepTowardsStart } from '#domain/relation/step-towards.ts'
import type { TreeNumber } from '#domain/tree/tree-number.ts'

export type Person = ValueOf<'person'>
export type Family = ValueOf<'family'>
export type Detail = ValueOf<'assertion'>
export type Member = ValueOf<'personMatches'>[number]

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
  /** What is known of trees; those of which nothing is known are left out. */
  readonly trees: (ids: readonly DataGroupId[]) => readonly TreeOfPage[]
  /** The person as each of several trees has them; null before they are loaded, and where there is only one. */
  readonly membersOf: (id: PersonId) => readonly Member[] | null
  /** Where a person opens: in the connected view, or in one tree alone. */
  readonly hrefOf: (id: PersonId) => string
  /** Several trees are shown together, so that everybody says which they come from. */
  readonly connected?: boolean
  /** Who comes next on the way to the person that the family begins with; null for that one, and without any. */
  readonly towardsStart: (
    id: PersonId,
  ) => { readonly startPersonId: PersonId; readonly nextId: PersonId } | null
}

/** What is known of a tree, for those who ask where a person comes from. */
export interface TreeOfPage {
  readonly id: DataGroupId
  readonly number: TreeNumber
  readonly name: string
  readonly href: string
  readonly ownerName: string | null
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly lastSyncedDate: string | null
}

/** What the model holds. `userId`: who looks, for those who ask for the way to the start person. */
export function loadedIn(read: Read, userId: UserId | null = null): Loaded {
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
      // Where the viewer may change one of the trees, that tree's details are for them to see.
      const mayModify = (tree: DataGroupId) =>
        holds(found(keyOf('dataGroupPermissions', tree)) ?? none, 'Modify')
      return isRestricted(person) && !treesOfPerson(person).some(mayModify)
    },
    trees: (ids) => ids.flatMap((id) => treeOf(read, id) ?? []),
    membersOf: (id) => found(keyOf('personMatches', id)) ?? null,
    hrefOf: personPath,
    towardsStart: (id) => {
      const start = startFor(read, id, userId)
      if (start === null || isSamePerson(read, id, start)) return null
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
    id,
    number: read(keyOf('treeNumber', id)).value ?? 1,
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
