/** The people of a family group as a viewer may see them. */
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { PotentialMember, ProfilePerson, ScopeLevel } from '#contract/group-admin/potential-member.ts'
import type { DataGroupId, PersonId, UserId } from '#contract/wire.ts'
import { firstYear } from '#domain/dates/life-years.ts'
import { mayEndShare } from '#domain/groups/decide-group-share.ts'
import { mayCancel } from '#domain/groups/decide-sharing-request.ts'
import { rowId } from '#domain/groups/potential-member.ts'
import { holds, none, type Permissions } from '#domain/permission/permissions.ts'
import type { Asking } from '../research/asking.ts'
import { presentPerson } from '../research/present.ts'
import { visiblePerson } from '../research/visible.ts'
import type { StoredGroup } from '../store/readers/data-groups.ts'
import type { GroupShare } from '../store/readers/family-groups.ts'
import { optionalItemId } from '../store/readers/item-keys.ts'
import { readPersons } from '../store/readers/persons.ts'
import type { PersonalInvite } from '../store/readers/potential-members.ts'
import type { StoredSharingRequest } from '../store/readers/sharing-requests.ts'
import { namesFor, presentMembers } from './family-group-view.ts'
import { type GroupPerson, isOpen, type PeopleOfGroup } from './people-of-group.ts'

export interface Presenting {
  readonly found: PeopleOfGroup
  /** The viewer's permissions on the group. */
  readonly permissions: Permissions
  /** True if the viewer decides about requests for the group's side. */
  readonly decidesForGroup: boolean
  /** The levels of the persons near the common ancestors. */
  readonly levels: ReadonlyMap<PersonId, ScopeLevel>
  readonly now: Date
}

/** Everything that the rows need, read for all of them together. */
interface Context extends Presenting {
  readonly viewerId: UserId
  readonly members: ReadonlyMap<UserId, FamilyGroupMember>
  readonly names: Awaited<ReturnType<typeof namesFor>>
  readonly persons: ReadonlyMap<DataGroupId, ShownPerson>
  readonly invitesToUsers: ReadonlyMap<UserId, PersonalInvite>
  readonly invitesWithProfiles: ReadonlyMap<DataGroupId, PersonalInvite>
}

/** The number of statements does not depend on the number of people. */
export async function presentPeople(asked: Asking, presenting: Presenting): Promise<PotentialMember[]> {
  const { db, viewer } = asked
  const { found, permissions, now } = presenting
  const profiles = [...found.profiles.values()]
  const members = await presentMembers(db, viewer, permissions, [...found.members.values()])
  const context: Context = {
    ...presenting,
    viewerId: viewer.userId,
    members: new Map(members.map((one) => [one.userId, one])),
    names: await namesFor(db, viewer, [
      ...found.people.flatMap(({ userId }) => userId ?? []),
      ...profiles.map(({ ownerId }) => ownerId),
    ]),
    persons: await personsOf(asked, profiles),
    invitesToUsers: lastBy(found.invites, (one) => one.recipientUserId, now),
    invitesWithProfiles: lastBy(found.invites, (one) => one.profileDataGroupId, now),
  }
  return found.people.map((person) => rowOf(context, person))
}

function rowOf(context: Context, { userId, profileId }: GroupPerson): PotentialMember {
  const { found, viewerId } = context
  const profile = profileId === null ? undefined : found.profiles.get(profileId)
  const held = (profile && found.held.get(profile.id)) ?? none
  const person = profile && context.persons.get(profile.id)
  const user = userId === null ? null : userView(context, userId)
  const member = userId === null ? null : (context.members.get(userId) ?? null)
  const sharing = sharingOf(context, profile)
  const inviting = invitingOf(context, member, userId, profile)
  return {
    id: rowId({ user, profileGroupId: profile?.id ?? null }),
    profileGroupId: profile?.id ?? null,
    profilePerson: person?.shown ?? null,
    profileGroup: profile === undefined ? null : profileView(context, profile),
    user,
    member,
    ...sharing,
    ...inviting,
    isProfileOwner: profile?.ownerId === viewerId,
    canModifyProfile: holds(held, 'ModifyPermissions'),
    isSuggested:
      member === null &&
      !sharing.isProfileShared &&
      !sharing.hasPendingInvite &&
      !inviting.hasPendingGroupInvite,
    assumeDeceased: person?.assumeDeceased ?? false,
    isUserSupervisor: userId !== null && found.children.has(userId),
    scopeLevel:
      person?.ids.map((id) => context.levels.get(id)).find((level) => level !== undefined) ?? 'None',
  }
}

/** The list of members may show the name of a member who hides it from everybody else. */
function userView({ members, names }: Context, id: UserId): PotentialMember['user'] {
  const { displayName, photoUrl } = members.get(id)?.user ?? {
    displayName: names.nameOf(id),
    photoUrl: names.photoOf(id),
  }
  return { id, displayName, photoUrl }
}

const profileView = ({ names }: Context, profile: StoredGroup): PotentialMember['profileGroup'] => ({
  id: profile.id,
  name: profile.name,
  ownerId: profile.ownerId,
  ownerName: names.nameOf(profile.ownerId),
  isUserProfile: profile.isUserProfile,
  isChild: profile.isChild,
})

/** The share of the profile with the group, or the last request for it. */
function sharingOf(context: Context, profile: StoredGroup | undefined) {
  const share = profile && context.found.shares.get(profile.id)
  const request = profile && context.found.requests.get(profile.id)
  const hasPendingInvite = share === undefined && request !== undefined && isOpen(request, context.now)
  return {
    sharedProfileMember: share === undefined ? null : shareView(share),
    isProfileShared: share !== undefined,
    canRemoveProfile:
      (share !== undefined && mayRemoveShare(context, profile)) ||
      (hasPendingInvite && mayCancelRequest(context, request)),
    hasPendingInvite,
    lastSharingInvite: request === undefined ? null : requestView(request),
  }
}

function mayRemoveShare({ found, permissions }: Context, profile: StoredGroup | undefined): boolean {
  const held = (profile && found.held.get(profile.id)) ?? none
  return mayEndShare({
    mayShare: holds(held, 'ModifyPermissions'),
    isProfile: true,
    mayModify: holds(held, 'Modify'),
    mayModifyGroup: holds(permissions, 'Modify'),
  })
}

const mayCancelRequest = (
  { found, viewerId, decidesForGroup }: Context,
  request: StoredSharingRequest,
): boolean =>
  mayCancel(request, {
    isSender: request.senderUserId === viewerId,
    decidesForData: holds(found.held.get(request.dataGroupId) ?? none, 'Owner'),
    decidesForGroup,
  })

const shareView = ({ memberId, role, sharedAt }: GroupShare) => ({
  id: memberId,
  role,
  createdDate: new Date(sharedAt).toISOString(),
})

const requestView = (request: StoredSharingRequest) => ({
  id: request.id,
  ...datesOf(request),
  dataGroupApproval: request.dataGroupApproval,
  principalApproval: request.principalApproval,
  result: request.result,
})

function invitingOf(
  { invitesToUsers, invitesWithProfiles, now }: Context,
  member: FamilyGroupMember | null,
  userId: UserId | null,
  profile: StoredGroup | undefined,
) {
  const withProfile = profile && invitesWithProfiles.get(profile.id)
  const toUser = userId === null ? undefined : invitesToUsers.get(userId)
  const isInvited = [withProfile, toUser].some((one) => one !== undefined && isOpen(one, now))
  return {
    hasPendingGroupInvite: member === null && isInvited,
    lastGroupInvite: inviteView(withProfile),
    lastUserInvite: inviteView(toUser),
  }
}

const inviteView = (invite: PersonalInvite | undefined) =>
  invite === undefined ? null : { id: invite.id, ...datesOf(invite), result: invite.result }

const datesOf = ({ lastSentAt, expiresAt }: { readonly lastSentAt: Date; readonly expiresAt: Date }) => ({
  lastSentDate: lastSentAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
})

/** The last invitation by one of its ids. An open one comes before others. */
function lastBy<Id extends string>(
  invites: readonly PersonalInvite[],
  idOf: (invite: PersonalInvite) => Id | null,
  now: Date,
): ReadonlyMap<Id, PersonalInvite> {
  const oldestFirst = invites.toSorted(
    (one, other) =>
      Number(isOpen(one, now)) - Number(isOpen(other, now)) || (BigInt(one.id) < BigInt(other.id) ? -1 : 1),
  )
  return new Map(
    oldestFirst.flatMap((invite) => {
      const id = idOf(invite)
      return id === null ? [] : [[id, invite] as const]
    }),
  )
}

interface ShownPerson {
  readonly shown: ProfilePerson
  readonly assumeDeceased: boolean
  /** The person's ids in the profile and in the tree that the profile follows. */
  readonly ids: readonly PersonId[]
}

/** The start persons of the profiles that the viewer may read, as the profiles alone have them. */
async function personsOf(
  { db, viewer, today }: Asking,
  profiles: readonly StoredGroup[],
): Promise<ReadonlyMap<DataGroupId, ShownPerson>> {
  const ids = profiles.flatMap(({ startItemId }) => startItemId ?? [])
  const stored = await readPersons(db, viewer, ids, { ties: false })
  const byId = new Map(stored.map((one) => [one.dataGroupId, presentPerson(visiblePerson(one), today, null)]))
  return new Map(
    profiles.flatMap(({ id, trackedGroupId, trackedItemNumber }) => {
      const person = byId.get(id)
      if (person === undefined) return []
      const { name, gender, birthDate, living } = person.displayProperties
      const birthYear = firstYear(birthDate)
      const tracked =
        trackedGroupId === null ? null : optionalItemId<PersonId>(trackedGroupId, trackedItemNumber)
      const shown = { id: person.id, displayName: name, gender, birthYear }
      const ids = [person.id, ...(tracked === null ? [] : [tracked])]
      return [[id, { shown, assumeDeceased: !living, ids }] as const]
    }),
  )
}
