/**
 * What both sides of an open request see before either has said yes: how much would be shared, and with how many people.
 * These are numbers only. The names of the members are for callers who may list them anyway.
 */
import type { RequestSheet } from '#contract/group-admin/data-group-invite.ts'
import type { UserId } from '#contract/wire.ts'
import { familyGroupPermissions, holds } from '#domain/permission/permissions.ts'
import { nearnessTo } from '../access/privacy.ts'
import { countContents } from '../store/readers/contents.ts'
import { callersRolesIn } from '../store/readers/family-group-standing.ts'
import { membersOf } from '../store/readers/family-groups.ts'
import { ownersOf } from '../store/readers/owners.ts'
import { countPersons } from '../store/readers/persons.ts'
import { countPlaces } from '../store/readers/places.ts'
import type { StoredSharingRequest } from '../store/readers/sharing-requests.ts'
import { findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import { seeingAs, type Viewer } from '../values/viewer.ts'
import { displayNameOf } from './user-view.ts'

const maxNames = 12

/** Null if the tree or profile was deleted just now. The caller may know of the request. */
export async function sheetOf(
  queries: Queries,
  viewer: Viewer,
  { dataGroupId, familyGroupId, role }: StoredSharingRequest,
): Promise<RequestSheet | null> {
  const [owner] = await ownersOf(queries, { dataGroupIds: [dataGroupId], workspaceIds: [] })
  if (owner === undefined) return null
  // The group's side may not read the data yet, so the numbers are those of the owner's own preview.
  const asMember = seeingAs({ ...viewer, userId: owner, privileges: new Set(), actorId: null }, role)
  const { all, living } = await countPersons(queries, asMember, dataGroupId)
  // A Viewer of the group sees nothing that is shared with it.
  const members = (await membersOf(queries, familyGroupId)).filter((member) => member.role !== 'Viewer')
  const ownRole = (await callersRolesIn(queries, viewer, [familyGroupId])).get(familyGroupId) ?? null
  const mayList = ownRole !== null && holds(familyGroupPermissions[ownRole], 'ListItems')
  return {
    personCount: all,
    livingCount: living,
    photoCount: await countContents(queries, asMember, dataGroupId),
    placeCount: await countPlaces(queries, asMember, dataGroupId),
    memberCount: members.length,
    memberNames: mayList ? await namesOf(queries, viewer, members) : [],
  }
}

async function namesOf(
  queries: Queries,
  viewer: Viewer,
  members: readonly { readonly userId: UserId }[],
): Promise<string[]> {
  const ids = members.map(({ userId }) => userId)
  const [users, nearness] = await Promise.all([findUsers(queries, ids), nearnessTo(queries, viewer, ids)])
  return ids
    .map((id) => displayNameOf(users.get(id), nearness.get(id)))
    .filter((name) => name !== '')
    .slice(0, maxNames)
}
