/** The acts on requests to share: the facts are loaded under locks on both sides, the domain decides, the store writes. */
import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  approveDataGroupInvite,
  cancelDataGroupInvite,
  rejectDataGroupInvite,
  resendDataGroupInvite,
  sendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupInviteId, UserId } from '#contract/wire.ts'
import {
  decideApprove,
  decideCancelRequest,
  decideReject,
  decideResendRequest,
  decideSend,
  decidesForGroup,
  type NotShared,
  type RequestStanding,
  type SendFacts,
  validFrom,
  whyNotShared,
} from '#domain/groups/decide-sharing-request.ts'
import { holds, none, type Permissions } from '#domain/permission/permissions.ts'
import { resendPause } from '#domain/sharing/viewer-invitation.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { callerIn, permissionsOnGroups } from '../store/readers/family-group-standing.ts'

import { isDisabled, isProfile } from '../store/readers/group-share-facts.ts'
import { groupPermissions } from '../store/readers/group-standing.ts'
import {
  lockRequest,
  openRequestFor,
  requestsWithIds,
  type StoredSharingRequest,
  wasSentAfter,
} from '../store/readers/sharing-requests.ts'
import type { Queries, Store } from '../store/store.ts'

import { admitGroup } from '../store/writers/members.ts'
import {
  addRequest,
  cancelRequest,
  changeRequest,
  type NewSharingRequest,
  renewRequest,
} from '../store/writers/sharing-requests.ts'
import type { Viewer } from '../values/viewer.ts'
import { type BothGroups, type BothOwners, factsBetween, lockBoth, tellOfNewShare } from './between-groups.ts'
import { mailSides } from './mail-sides.ts'
import { concerning } from './sharing-request-view.ts'

type Asked = Omit<NewSharingRequest, 'senderUserId'>

/** Sends a request. It takes effect at once if the sender might share directly on both sides. */
export const sendRequest = (
  store: Store,
  viewer: Viewer,
  asked: Asked,
  publicUrl: string,
  now: Date,
): Promise<Result<StoredSharingRequest, RefusalOf<typeof sendDataGroupInvite>>> =>
  store.transaction(async (queries) => {
    const sides = await lockSides(queries, viewer, asked)
    // Nobody learns of a data group or a family group by asking for it.
    if (sides === null || !holds(sides.onData, 'Read') || !holds(sides.onGroup, 'Read'))
      return refuse('not-found')
    const decided = decideSend({
      mayShareData: holds(sides.onData, 'ModifyPermissions'),
      mayAddToGroup: holds(sides.onGroup, sides.isProfile ? 'AddItems' : 'Modify'),
      mayAddItems: holds(sides.onGroup, 'AddItems'),
      openRequest: await openRequestOf(queries, viewer, asked, now),
      isDemoVisitor: isDemoVisitor(viewer),
      notShared: await notSharedWhy(queries, asked, sides, now),
    })
    if (!decided.ok) return decided
    const sent = { ...asked, senderUserId: viewer.userId }
    const added = await addRequest(queries, sent, decided.value, validFrom(now))
    if (decided.value.isAccepted) await share(queries, added, sides, viewer.userId, now)
    // A sender who cancels and asks anew must not send more mails than one who sends the request again (SHR-26).
    else if (!(await wasSentAfter(queries, added, new Date(now.getTime() - resendPause))))
      await mailSides(queries, added, publicUrl)
    return ok(added)
  })

/** An open request of somebody else stays unknown to a caller who decides for neither side (API3-28). */
async function openRequestOf(
  queries: Queries,
  viewer: Viewer,
  asked: BothGroups,
  now: Date,
): Promise<SendFacts['openRequest']> {
  const open = await openRequestFor(queries, asked, now)
  if (open === null) return 'none'
  return (await concerning(queries, viewer, [open])).length > 0
    ? 'known to the caller'
    : 'unknown to the caller'
}

/** Approves for the sides that the caller decides for. With the second approval, the group becomes a member. */
export const approveRequest = (
  store: Store,
  viewer: Viewer,
  id: DataGroupInviteId,
  now: Date,
): Promise<Result<StoredSharingRequest, RefusalOf<typeof approveDataGroupInvite>>> =>
  withRequest(store, viewer, id, async (queries, { request, sides, standing }) => {
    const facts = {
      notShared: await notSharedWhy(queries, request, sides, now),
      isDemoVisitor: isDemoVisitor(viewer),
    }
    const decided = decideApprove(request, standing, facts, now)
    if (!decided.ok) return decided
    const by = { ...standing, userId: viewer.userId }
    const changed = await changeRequest(queries, request, decided.value, by, now)
    if (decided.value.isAccepted) await share(queries, request, sides, viewer.userId, now)
    return ok(changed)
  })

export const rejectRequest = (
  store: Store,
  viewer: Viewer,
  id: DataGroupInviteId,
  message: string,
  now: Date,
): Promise<Result<StoredSharingRequest, RefusalOf<typeof rejectDataGroupInvite>>> =>
  withRequest(store, viewer, id, async (queries, { request, standing }) => {
    const decided = decideReject(request, standing, message, now)
    const by = { ...standing, userId: viewer.userId }
    return decided.ok ? ok(await changeRequest(queries, request, decided.value, by, now)) : decided
  })

export const cancelSharingRequest = (
  store: Store,
  viewer: Viewer,
  id: DataGroupInviteId,
  now: Date,
): Promise<Result<StoredSharingRequest, RefusalOf<typeof cancelDataGroupInvite>>> =>
  withRequest(store, viewer, id, async (queries, { request, standing }) => {
    const decided = decideCancelRequest(request, standing)
    return decided.ok ? ok(await cancelRequest(queries, request, decided.value, now)) : decided
  })

export const resendRequest = (
  store: Store,
  viewer: Viewer,
  id: DataGroupInviteId,
  message: string | undefined,
  publicUrl: string,
  now: Date,
): Promise<Result<StoredSharingRequest, RefusalOf<typeof resendDataGroupInvite>>> =>
  withRequest(store, viewer, id, async (queries, { request, standing }) => {
    const decided = decideResendRequest(request, standing, now)
    if (!decided.ok) return decided
    const renewed = await renewRequest(queries, request, decided.value, message)
    await mailSides(queries, renewed, publicUrl)
    return ok(renewed)
  })

/** Everything about both sides that decides, read under locks. */
interface Sides extends BothOwners {
  readonly onData: Permissions
  readonly onGroup: Permissions
  readonly isProfile: boolean
}

/** Null if one of the two is gone. */
async function lockSides(queries: Queries, viewer: Viewer, both: BothGroups): Promise<Sides | null> {
  const owners = await lockBoth(queries, both)
  if (owners === null) return null
  const { dataGroupId, familyGroupId } = both
  return {
    ...owners,
    onData: (await groupPermissions(queries, viewer, [dataGroupId])).get(dataGroupId) ?? none,
    onGroup: (await permissionsOnGroups(queries, viewer, [familyGroupId])).get(familyGroupId) ?? none,
    isProfile: await isProfile(queries, dataGroupId),
  }
}

/** Why the data group could not be shared with the group now; null if it could. */
const notSharedWhy = async (
  queries: Queries,
  both: BothGroups,
  owners: BothOwners,
  now: Date,
): Promise<NotShared | null> =>
  whyNotShared({
    ...(await factsBetween(queries, both, owners, now)),
    isDisabled: await isDisabled(queries, both.dataGroupId),
  })

async function share(
  queries: Queries,
  { dataGroupId, familyGroupId, role }: StoredSharingRequest,
  owners: BothOwners,
  byUserId: UserId,
  now: Date,
): Promise<void> {
  await admitGroup(queries, { dataGroupId, familyGroupId, role, byUserId, now })
  await tellOfNewShare(queries, { dataGroupId, familyGroupId }, owners)
}

interface LockedRequest {
  readonly request: StoredSharingRequest
  readonly sides: Sides
  readonly standing: RequestStanding & { readonly isSender: boolean }
}

/** For those who are neither the sender nor decide for a side, the request does not exist (API3-28). */
const withRequest = <Refusal extends string>(
  store: Store,
  viewer: Viewer,
  id: DataGroupInviteId,
  act: (queries: Queries, locked: LockedRequest) => Promise<Result<StoredSharingRequest, Refusal>>,
): Promise<Result<StoredSharingRequest, Refusal | 'not-found'>> =>
  store.transaction(async (queries) => {
    const [found] = await requestsWithIds(queries, [id])
    const sides = found === undefined ? null : await lockSides(queries, viewer, found)
    const request = sides === null ? null : await lockRequest(queries, id)
    if (sides === null || request === null) return refuse('not-found')
    const standing = {
      isSender: request.senderUserId === viewer.userId,
      decidesForData: holds(sides.onData, 'Owner'),
      decidesForGroup: decidesForGroup(
        (await callerIn(queries, viewer, request.familyGroupId))?.role ?? null,
      ),
    }
    const isConcerned = standing.isSender || standing.decidesForData || standing.decidesForGroup
    return isConcerned ? act(queries, { request, sides, standing }) : refuse('not-found')
  })
