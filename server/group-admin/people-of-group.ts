/**
 * Finds the people of a family group: one entry for each person. A user and their own profile are one person. What the
 * viewer may not know of is left out here. The number of statements does not depend on the number of people.
 */
import type { DataGroupId, FamilyGroupId, PersonId, UserId } from '#contract/wire.ts'
import { holds, none, type Permissions } from '#domain/permission/permissions.ts'
import { findDataGroups, type StoredGroup } from '../store/readers/data-groups.ts'
import {
  type GroupShare,
  membersOf,
  type StoredGroupMember,
  sharesOf,
} from '../store/readers/family-groups.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import {
  lastInvitesTo,
  lastProfileRequests,
  type PersonalInvite,
  profilesOwnedBy,
  usersOfProfiles,
} from '../store/readers/potential-members.ts'
import type { StoredSharingRequest } from '../store/readers/sharing-requests.ts'
import { findSupervisedUsers, findUsers } from '../store/readers/users.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { isListedFor } from './family-group-view.ts'
import { concerning } from './sharing-request-view.ts'

/** A person of a group. At least one of the two ids is there. */
export interface GroupPerson {
  readonly userId: UserId | null
  readonly profileId: DataGroupId | null
}

export interface PeopleOfGroup {
  readonly people: readonly GroupPerson[]
  /** The members whom the viewer's list contains. */
  readonly members: ReadonlyMap<UserId, StoredGroupMember>
  readonly shares: ReadonlyMap<DataGroupId, GroupShare>
  /** The last request for each profile, as far as the viewer may know of it. */
  readonly requests: ReadonlyMap<DataGroupId, StoredSharingRequest>
  readonly invites: readonly PersonalInvite[]
  /** The users whom the viewer supervises. */
  readonly children: ReadonlySet<UserId>
  /** The profiles of the people that the viewer may know of. */
  readonly profiles: ReadonlyMap<DataGroupId, StoredGroup>
  /** The viewer's permissions on these profiles. */
  readonly held: ReadonlyMap<DataGroupId, Permissions>
}

interface Asked {
  readonly viewer: Viewer
  readonly familyGroupId: FamilyGroupId
  /** The viewer's permissions on the group. */
  readonly permissions: Permissions
  /** The persons of trees who are near the common ancestors. */
  readonly near: Iterable<PersonId>
  readonly now: Date
}

export async function peopleOfGroup(queries: Queries, asked: Asked): Promise<PeopleOfGroup> {
  const facts = await readFacts(queries, asked)
  const { members, shares, requests, invites, children, suggested } = facts
  const told = [...requests.keys(), ...invites.flatMap((one) => one.profileDataGroupId ?? [])]
  const profileIds = [...shares.map(({ dataGroupId }) => dataGroupId), ...told, ...suggested]
  const pairs = await pairUsers(queries, profileIds, [
    ...members.map(({ userId }) => userId),
    ...invites.flatMap(({ recipientUserId }) => recipientUserId ?? []),
    ...children,
  ])
  const known = await knownProfiles(queries, asked.viewer, [...profileIds, ...pairs.profiles], new Set(told))
  return {
    people: distinct(entriesOf(facts, known.profiles, asked.now).map(pairs.complete)),
    members: new Map(members.map((one) => [one.userId, one])),
    shares: new Map(shares.map((one) => [one.dataGroupId, one])),
    requests,
    invites,
    children: new Set(children),
    ...known,
  }
}

interface Facts extends Pick<PeopleOfGroup, 'requests' | 'invites'> {
  readonly members: readonly StoredGroupMember[]
  /** The profiles and trees that are shared with the group. */
  readonly shares: readonly GroupShare[]
  readonly children: readonly UserId[]
  /** The profiles and the children whom the viewer might add. */
  readonly suggested: readonly DataGroupId[]
  readonly suggestedChildren: readonly UserId[]
}

async function readFacts(queries: Queries, asked: Asked): Promise<Facts> {
  const { viewer, familyGroupId, permissions, near, now } = asked
  const mayAdd = holds(permissions, 'AddItems')
  const members = await membersOf(queries, familyGroupId)
  const memberIds = new Set(members.map(({ userId }) => userId))
  const sender = holds(permissions, 'Modify') ? null : viewer.userId
  const children = (await findSupervisedUsers(queries, viewer.userId)).map(({ id }) => id)
  return {
    members: members.filter((one) => isListedFor(viewer, permissions, one)),
    shares: await sharesOf(queries, familyGroupId),
    requests: await requestsFor(queries, asked),
    invites: mayAdd ? await lastInvitesTo(queries, familyGroupId, sender, now) : [],
    children,
    suggested: mayAdd ? await profilesOwnedBy(queries, viewer.userId, near) : [],
    suggestedChildren: mayAdd ? children.filter((id) => !memberIds.has(id)) : [],
  }
}

/**
 * The profiles among the ids that the viewer may read, and those named by requests and invitations that the viewer sees.
 */
async function knownProfiles(
  queries: Queries,
  viewer: Viewer,
  ids: readonly DataGroupId[],
  told: ReadonlySet<DataGroupId>,
): Promise<Pick<PeopleOfGroup, 'profiles' | 'held'>> {
  const unique = [...new Set(ids)]
  const held = await groupPermissions(queries, viewer, unique)
  const mayKnow = (id: DataGroupId) => told.has(id) || holds(held.get(id) ?? none, 'Read')
  const found = await findDataGroups(queries, unique.filter(mayKnow))
  const profiles = found.filter(({ groupType }) => groupType === 'Profile')
  return { profiles: new Map(profiles.map((one) => [one.id, one])), held }
}

/** One entry for each reason why somebody is in the list. */
function entriesOf(
  facts: Facts,
  profiles: ReadonlyMap<DataGroupId, StoredGroup>,
  now: Date,
): readonly GroupPerson[] {
  const ofUser = (userId: UserId): GroupPerson => ({ userId, profileId: null })
  const openInvites = facts.invites.filter((one) => isOpen(one, now))
  const requested = [...facts.requests].flatMap(([id, one]) => (isOpen(one, now) ? [id] : []))
  const ofProfiles = [
    ...facts.shares.map(({ dataGroupId }) => dataGroupId),
    ...requested,
    ...facts.suggested,
  ].filter((id) => profiles.has(id))
  return [
    ...facts.members.map(({ userId }) => ofUser(userId)),
    ...openInvites.map((one) => ({ userId: one.recipientUserId, profileId: one.profileDataGroupId })),
    ...ofProfiles.map((profileId) => ({ userId: null, profileId })),
    ...facts.suggestedChildren.map(ofUser),
  ]
}

/** True for an invitation or a request that can still be answered. */
export const isOpen = (
  { result, expiresAt }: { readonly result: string; readonly expiresAt: Date },
  now: Date,
): boolean => result === 'Pending' && expiresAt >= now

/** The viewer may know of the last request for a profile, or only of the last one that the viewer has sent. */
async function requestsFor(
  queries: Queries,
  { viewer, familyGroupId, now }: Asked,
): Promise<Map<DataGroupId, StoredSharingRequest>> {
  const requests = [
    ...(await lastProfileRequests(queries, familyGroupId, viewer.userId, now)),
    ...(await lastProfileRequests(queries, familyGroupId, null, now)),
  ]
  const concerned = await concerning(queries, viewer, requests)
  return new Map(concerned.map((one) => [one.dataGroupId, one]))
}

/** Reads which profile is whose own. */
async function pairUsers(queries: Queries, profileIds: readonly DataGroupId[], userIds: readonly UserId[]) {
  const users = await findUsers(queries, [...new Set(userIds)])
  const owners = await usersOfProfiles(queries, [...new Set(profileIds)])
  return {
    profiles: [...users.values()].flatMap(({ profileDataGroupId }) => profileDataGroupId ?? []),
    /** Adds the own profile of a user, and the user whose own profile it is. */
    complete: ({ userId, profileId }: GroupPerson): GroupPerson => ({
      profileId: profileId ?? (userId === null ? null : (users.get(userId)?.profileDataGroupId ?? null)),
      userId: (profileId === null ? null : owners.get(profileId)) ?? userId,
    }),
  }
}

/** Entries about the same profile are one person. The first one that names a user says who it is. */
function distinct(people: readonly GroupPerson[]): GroupPerson[] {
  const byKey = new Map<string, GroupPerson>()
  for (const person of people) {
    const key = person.profileId === null ? `user ${person.userId}` : `profile ${person.profileId}`
    const known = byKey.get(key)
    byKey.set(key, { ...person, userId: known?.userId ?? person.userId })
  }
  return [...byKey.values()]
}
