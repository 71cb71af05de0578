import { treesOfPerson } from '#domain/connected/members.ts'
import { isSamePerson, startFor } from '#domain/connected/start.ts'
import type { DataGroupId, FamilyId, PersonId, PlaceId, UserId } from '#domain/ids.ts'
import type { Kin } from '#domain/kinship/kin.ts'
import { type EntityKind, type EntryKey, keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { assertionsOfFamily, assertionsOfPerson } from '#domain/model/selectors.ts'
import { dataGroupPath, personPath, treePath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isRestricted } from '#domain/person/person.ts'
import { relationId } from '#domain/relation/relation-id.ts'
import { stepTowardsStart } from '#domain/relation/step-towards.ts'
import { sourceOf } from '#domain/tree/source-of.ts'
import type { TreeNumber } from '#domain/tree/tree-number.ts'

export type Person = ValueOf<'person'>
export type Family = ValueOf<'family'>
export type Detail = ValueOf<'assertion'>
export type Member = ValueOf<'personMatches'>[number]

/** The loaded part of a tree. Undefined means not loaded; null means missing or hidden. */
export interface Loaded {
  readonly person: (id: PersonId) => Person | null | undefined
  readonly family: (id: FamilyId) => Family | null | undefined
  /** Returns the details of a person; null before they are loaded. */
  readonly detailsOfPerson: (id: PersonId) => readonly Detail[] | null
  readonly detailsOfFamily: (id: FamilyId) => readonly Detail[] | null
  readonly place: (id: PlaceId) => Pick<ValueOf<'place'>, 'name'> | null | undefined
  /** True if this person's details are hidden from the viewer: only users who may edit the tree see them (PRM-23). */
  readonly hides: (person: Person) => boolean
  /** Returns the trees that are known, and leaves out the others. */
  readonly trees: (ids: readonly DataGroupId[]) => readonly TreeOfPage[]
  /** The person in each of several trees; null before they are loaded, and if there is only one tree. */
  readonly membersOf: (id: PersonId) => readonly Member[] | null
  /** The page of a person, in the connected view or in one tree alone. */
  readonly hrefOf: (id: PersonId) => string
  /** True if several trees are shown together, so that each person shows the trees they are in. */
  readonly connected?: boolean
  /**
   * Returns the next person on the way to the family's start person; null for the start person, and if there is no
   * start person.
   */
  readonly towardsStart: (
    id: PersonId,
  ) => { readonly startPersonId: PersonId; readonly nextId: PersonId } | null
}

/** A tree as the page knows it, to show where a person comes from. */
export interface TreeOfPage {
  readonly id: DataGroupId
  readonly number: TreeNumber
  readonly name: string
  readonly href: string
  readonly ownerName: string | null
  /** True for the data group of a profile, which is no tree. */
  readonly isProfile?: boolean
  readonly role: 'owner' | 'editor' | 'viewer'
  readonly lastSyncedDate: string | null
}

/** Reads the model. `userId`: the viewer, needed for the way to the start person. */
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
      // A user who may edit one of the trees also sees that tree's details.
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
    ...sourceOf(read, group),
    href: dataGroupPath(group) ?? treePath(id),
    isProfile: isProfile(group),
    ownerName: group.owner?.displayName ?? null,
    role: holds(permissions, 'Owner') ? 'owner' : holds(permissions, 'Modify') ? 'editor' : 'viewer',
    lastSyncedDate: workspace?.lastSync?.createdDate ?? null,
  }
}

/** The same data for the kinship selectors, which do not distinguish missing data from data that is not loaded. */
export const kinOf = (loaded: Pick<Loaded, 'person' | 'family'>): Kin => ({
  person: (id) => loaded.person(id) ?? undefined,
  family: (id) => loaded.family(id) ?? undefined,
})
