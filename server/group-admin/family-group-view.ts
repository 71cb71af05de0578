/** Family groups and their members as a viewer may see them. */
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupMember, HistoryItem } from '#contract/group-admin/family-group-member.ts'
import type { UserId } from '#contract/wire.ts'
import { holds, none, type Permissions } from '#domain/permission/permissions.ts'
import { admits, type Nearness, nearerOf } from '#domain/users/privacy.ts'
import { nearnessTo } from '../access/privacy.ts'
import { readableFamilies } from '../store/readers/families.ts'
import { permissionsOnGroups } from '../store/readers/family-group-standing.ts'
import {
  ownMemberships,
  type StoredFamilyGroup,
  type StoredGroupMember,
  type StoredHappening,
} from '../store/readers/family-groups.ts'
import { findUsers, type StoredUser } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { displayNameOf } from './user-view.ts'

/**
 * The groups that the viewer may read, in the same order. The number of queries does not depend on the number of
 * groups.
 */
export async function presentGroups(
  queries: Queries,
  viewer: Viewer,
  groups: readonly StoredFamilyGroup[],
  now: Date,
): Promise<FamilyGroup[]> {
  const ids = groups.map(({ id }) => id)
  const permissions = await permissionsOnGroups(queries, viewer, ids)
  const own = await ownMemberships(queries, viewer.userId, ids)
  const named = await namesFor(
    queries,
    viewer,
    groups.map(({ ownerId }) => ownerId),
  )
  const scopes = await readableFamilies(
    queries,
    viewer,
    groups.flatMap(({ scopeFamilyId }) => scopeFamilyId ?? []),
  )
  return groups.flatMap((group) => {
    const held = permissions.get(group.id) ?? none
    if (!holds(held, 'Read')) return []
    const { createdAt, modifiedAt, memberCount: _all, listedCount: _listed, scopeFamilyId, ...fields } = group
    const member = own.get(group.id)
    return [
      {
        ...fields,
        // A deleted family is no scope. A viewer who may not read the family does not learn whether it is there.
        scopeFamilyId: scopeFamilyId !== null && scopes.has(scopeFamilyId) ? scopeFamilyId : null,
        ownerName: named.nameOf(group.ownerId),
        createdDate: createdAt.toISOString(),
        modifiedDate: modifiedAt.toISOString(),
        answeredDate: now.toISOString(),
        memberCount: numberListedFor(held, group, member),
        own:
          member === undefined
            ? null
            : {
                id: member.id,
                role: member.role,
                visibility: member.visibility,
                joinedDate: member.createdAt.toISOString(),
              },
      },
    ]
  })
}

/**
 * True if the viewer's list contains this member. Members see each other (PMA-06, PMA-07). Members who do not want to
 * be listed are shown only to themselves and to those who manage the group.
 */
export const isListedFor = (
  viewer: Viewer,
  held: Permissions,
  { userId, visibility }: Pick<StoredGroupMember, 'userId' | 'visibility'>,
): boolean =>
  userId === viewer.userId || (holds(held, 'ListItems') && (visibility !== 'None' || holds(held, 'Modify')))

/** The number of members in the viewer's list; null if the viewer may not list them. */
function numberListedFor(
  held: Permissions,
  { memberCount, listedCount }: StoredFamilyGroup,
  own: StoredGroupMember | undefined,
): number | null {
  if (!holds(held, 'ListItems')) return null
  if (holds(held, 'Modify')) return memberCount
  return own?.visibility === 'None' ? listedCount + 1 : listedCount
}

/** Filters the groups of a user: keeps those in which the viewer may know of the user. */
export async function groupsListing<Group extends Pick<StoredFamilyGroup, 'id'>>(
  queries: Queries,
  viewer: Viewer,
  userId: UserId,
  groups: readonly Group[],
): Promise<Group[]> {
  const ids = groups.map(({ id }) => id)
  const permissions = await permissionsOnGroups(queries, viewer, ids)
  const members = await ownMemberships(queries, userId, ids)
  return groups.filter(({ id }) => {
    const member = members.get(id)
    return member !== undefined && isListedFor(viewer, permissions.get(id) ?? none, member)
  })
}

/**
 * Members as the viewer may see them. A viewer who manages the group sees the names of Viewers too, because nobody can
 * give a role to a member without a name, or remove one.
 */
export async function presentMembers(
  queries: Queries,
  viewer: Viewer,
  held: Permissions,
  members: readonly StoredGroupMember[],
): Promise<FamilyGroupMember[]> {
  const named = await namesFor(
    queries,
    viewer,
    members.map(({ userId }) => userId),
  )
  const atLeast = holds(held, 'Modify') ? 'group' : 'any'
  return members.map(({ createdAt, modifiedAt, ...member }) => ({
    ...member,
    createdDate: createdAt.toISOString(),
    modifiedDate: modifiedAt.toISOString(),
    user: {
      displayName: named.nameOf(member.userId, atLeast),
      photoUrl: named.photoOf(member.userId, atLeast),
      ...(member.visibility === 'Full' ? named.contactOf(member.userId) : {}),
    },
  }))
}

/** The history of a member, with the names of the users who caused each event. */
export async function presentHistory(
  queries: Queries,
  viewer: Viewer,
  history: readonly StoredHappening[],
): Promise<HistoryItem[]> {
  const named = await namesFor(
    queries,
    viewer,
    history.flatMap(({ byUserId }) => byUserId ?? []),
  )
  return history.map(({ happening, role, happenedAt, byUserId }) => ({
    happening,
    role,
    date: happenedAt.toISOString(),
    byName: byUserId === null ? '' : named.nameOf(byUserId),
  }))
}

/** These users, reduced to what their privacy allows the viewer to see. */
export async function namesFor(queries: Queries, viewer: Viewer, ids: readonly UserId[]) {
  const unique = [...new Set(ids)]
  const users = await findUsers(queries, unique)
  const nearness = await nearnessTo(queries, viewer, unique)
  const nameOf = (id: UserId, atLeast: Nearness = 'any'): string =>
    displayNameOf(users.get(id), nearerOf(nearness.get(id) ?? 'any', atLeast))
  return {
    nameOf,
    photoOf: (id: UserId, atLeast?: Nearness) =>
      nameOf(id, atLeast) === '' ? null : (users.get(id)?.photoUrl ?? null),
    contactOf: (id: UserId) => contactOf(users.get(id), nearness.get(id) ?? 'any'),
  }
}

const contactOf = (user: StoredUser | undefined, nearness: Nearness) => ({
  ...(user !== undefined && admits(user.emailPrivacy, nearness) ? { email: user.email } : {}),
  ...(user !== undefined && admits(user.mobileNumberPrivacy, nearness)
    ? { mobileNumber: user.mobileNumber }
    : {}),
})
