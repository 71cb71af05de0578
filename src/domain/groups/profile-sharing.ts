/** Which profiles the sharing editor of a family group lists, and what it may change (PRF-13 to PRF-16, PMA-18 to PMA-23). */
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import type { DataGroupId, DataGroupInviteId, UserId } from '../ids.ts'
import type { AutoProfile } from '../profile/auto-profile.ts'

export interface EditorProfile {
  readonly id: DataGroupId
  readonly name: string
  /** Null if the user owns the profile. */
  readonly ownerName: string | null
  /** The share with the group; null if the group does not see the profile. */
  readonly memberId: string | null
  /** The open request to share the profile with the group. */
  readonly requestId: DataGroupInviteId | null
  /** The open invitation to the group that carries the profile. */
  readonly inviteId: string | null
  /** True if the user may share it directly; otherwise the way is a request (resolution 8). */
  readonly mayShare: boolean
  readonly mayRemove: boolean
}

/** What the editor sends for one profile. */
export interface ProfileChange {
  readonly id: DataGroupId
  readonly name: string
  /** The share that ends; null if the profile is to be shared. */
  readonly memberId: string | null
}

/** Why one profile was not shared or removed. */
export type ProfileProblem =
  | 'not-allowed'
  | 'not-found'
  | 'demo-visitor'
  | 'plan-shares-own-groups'
  | 'sharing-limit-reached'
  | 'unreachable'
/** Profiles are shared in batches of this size (PRF-24). */
export const profileBatchSize = 5

export const isPending = ({ requestId, inviteId }: EditorProfile): boolean =>
  requestId !== null || inviteId !== null

/** True if the checkbox can be changed: nothing is pending, and the user may share or remove directly (PMA-21). */
export const mayTick = (profile: EditorProfile): boolean =>
  profile.mayShare && !isPending(profile) && (profile.memberId === null || profile.mayRemove)

/** What the user has changed and not saved yet. */
export type Changes = readonly ProfileChange[]

export const isTicked = ({ id, memberId }: EditorProfile, changes: Changes): boolean =>
  (memberId !== null) !== changes.some((change) => change.id === id)

export const changeOf = ({ id, name, memberId }: EditorProfile): ProfileChange => ({ id, name, memberId })

/** The changes that tick every profile that can be ticked and is not. */
export const tickAll = (profiles: readonly EditorProfile[]): ProfileChange[] =>
  profiles.filter((profile) => mayTick(profile) && profile.memberId === null).map(changeOf)

interface Known {
  readonly members: readonly PotentialMember[]
  /** The profiles that the user sees. */
  readonly profiles: readonly DataGroup[]
  /** The profiles from trees that a search has found. */
  readonly found: readonly AutoProfile[]
  readonly userId: UserId
}

/** Shared and pending profiles first, each part by name. Each profile is listed once. */
export function editorProfiles({ members, profiles, found, userId }: Known): EditorProfile[] {
  const listed = new Map<DataGroupId, EditorProfile>()
  const add = (profile: EditorProfile) => {
    if (!listed.has(profile.id)) listed.set(profile.id, profile)
  }
  for (const member of members) if (member.profileGroup !== null) add(ofMember(member, member.profileGroup))
  for (const { id, name, ownerId, owner } of profiles)
    add({ ...unshared, id, name, ...ownedBy(ownerId === userId, owner?.displayName) })
  for (const { id, name } of found) add({ ...unshared, id, name, ...ownedBy(true) })
  const rank = (profile: EditorProfile) => (profile.memberId !== null || isPending(profile) ? 0 : 1)
  return [...listed.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name),
  )
}

const ownedBy = (isOwn: boolean, ownerName = '') => ({
  ownerName: isOwn ? null : ownerName,
  mayShare: isOwn,
  mayRemove: isOwn,
})

const unshared = { memberId: null, requestId: null, inviteId: null }

function ofMember(
  member: PotentialMember,
  group: NonNullable<PotentialMember['profileGroup']>,
): EditorProfile {
  const { lastSharingInvite, lastGroupInvite } = member
  return {
    id: group.id,
    name: member.profilePerson?.displayName || group.name,
    ownerName: member.isProfileOwner ? null : group.ownerName,
    memberId: member.sharedProfileMember?.id ?? null,
    requestId: member.hasPendingInvite ? (lastSharingInvite?.id ?? null) : null,
    inviteId: member.hasPendingGroupInvite ? (lastGroupInvite?.id ?? null) : null,
    mayShare: member.canModifyProfile,
    mayRemove: member.canRemoveProfile,
  }
}
