/** Taking over the profile that an invitation to a family group carries, by its recipient (resolution 80, adr 48). */
import type { OfferedProfile } from '#contract/group-admin/family-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { decideTakeOver, staysShared, type TakeOver } from '#domain/groups/decide-take-over.ts'
import type { MergedSide } from '#domain/profile/decide-merge.ts'
import { ownsAddress, type StoredInvite } from '../store/readers/family-group-invites.ts'
import { isSharedWith } from '../store/readers/group-share-facts.ts'
import { handedProfile, sharesWithAnyOwner } from '../store/readers/handed-profile.ts'
import { lockForMerge, mergedSides } from '../store/readers/merge-facts.ts'
import { managesProfile } from '../store/readers/profile-facts.ts'
import { maxPersons } from '../store/readers/relative-facts.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'

type Invite = Pick<StoredInvite, 'familyGroupId' | 'senderUserId' | 'recipientEmail' | 'profileDataGroupId'>

/** What the recipient is told before they accept; null if accepting gives membership only. */
export async function offeredProfile(
  queries: Queries,
  viewer: Viewer,
  invite: Invite,
): Promise<OfferedProfile | null> {
  const { profileDataGroupId: from } = invite
  if (from === null) return null
  const sides = await mergedSides(queries, [from, viewer.profileId])
  const decided = await decideOn(queries, viewer, invite, from, sides)
  const profile = decided.ok ? await handedProfile(queries, from) : null
  return profile === null ? null : { ...profile, isShared: await keepsShare(queries, viewer, invite, true) }
}

export interface DecidedTakeOver extends TakeOver {
  readonly from: DataGroupId
  /** True if the group of the invitation sees the own profile after the merge. */
  readonly staysShared: boolean
}

/** Decides under locks. The caller has locked the links, then the group with its owner, then the invitation. */
export async function lockedTakeOver(
  queries: Queries,
  viewer: Viewer,
  invite: Invite,
  isTold: boolean,
): Promise<Result<DecidedTakeOver, 'profile-not-offered'>> {
  const { profileDataGroupId: from } = invite
  if (from === null) return refuse('profile-not-offered')
  const sides = await lockForMerge(queries, [from, viewer.profileId])
  const decided = await decideOn(queries, viewer, invite, from, sides)
  if (!decided.ok) return decided
  return ok({ ...decided.value, from, staysShared: await keepsShare(queries, viewer, invite, isTold) })
}

async function decideOn(
  queries: Queries,
  { userId, profileId, actorId }: Viewer,
  { senderUserId, recipientEmail }: Invite,
  from: DataGroupId,
  sides: ReadonlyMap<DataGroupId, MergedSide>,
): Promise<Result<TakeOver, 'profile-not-offered'>> {
  return decideTakeOver({
    isToOwnAddress: await ownsAddress(queries, userId, recipientEmail),
    isManagedBySender: senderUserId !== null && (await managesProfile(queries, senderUserId, from)),
    isActing: actorId !== null,
    from: sides.get(from) ?? null,
    into: sides.get(profileId) ?? null,
    maxPersons,
  })
}

const keepsShare = async (
  queries: Queries,
  { userId }: Viewer,
  { familyGroupId, profileDataGroupId }: Invite,
  isTold: boolean,
): Promise<boolean> =>
  familyGroupId !== null &&
  profileDataGroupId !== null &&
  staysShared({
    isShared: await isSharedWith(queries, profileDataGroupId, familyGroupId),
    isTold,
    sharesWithAnyOwner: await sharesWithAnyOwner(queries, userId),
  })
