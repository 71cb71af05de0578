/** The acts on invitations to view a tree: they load the facts under a lock, the domain decides, the store writes. */

import type { RefusalOf } from '#contract/endpoint.ts'
import type {
  acceptViewerInvitation,
  inviteViewer,
  resendViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { decideAccept, decideInvite, decideResend } from '#domain/sharing/decide-invitation.ts'
import { opens } from '../access/invitation-code.ts'
import { queueViewerInvitation } from '../store/queue.ts'
import { factsBeforeAccept, factsBeforeInvite, factsBeforeResend } from '../store/readers/invitation-facts.ts'
import { lockOwner } from '../store/readers/sharing.ts'
import { findInvitation, type StoredInvitation } from '../store/readers/viewer-invitations.ts'
import type { Store } from '../store/store.ts'
import { admitViewer, tellOfMembers } from '../store/writers/members.ts'
import {
  addInvitation,
  lockInvitation,
  lockWaitingInvitation,
  markAccepted,
  renewInvitation,
  type Sharing,
} from '../store/writers/viewer-invitations.ts'

/** Invites an address to the tree of the grant, and sends the mail when the transaction commits. */
export const invite = (
  store: Store,
  grant: Sharing,
  address: string,
  now: Date,
): Promise<Result<StoredInvitation, RefusalOf<typeof inviteViewer>>> =>
  store.transaction(async (queries) => {
    const owner = await lockOwner(queries, grant.id)
    if (owner === undefined) return refuse('not-found')
    const facts = await factsBeforeInvite(queries, { owner, dataGroupId: grant.id, address }, now)
    const decided = decideInvite(facts, now)
    if (!decided.ok) return decided
    const added = await addInvitation(queries, grant, { ...decided.value, address })
    if (added === null) return refuse('invited-already')
    await queueViewerInvitation(queries, added.id)
    return ok(added)
  })

/** Sends an invitation again. Its time to expire starts anew, and an expired one counts towards the limit again. */
export const resend = (
  store: Store,
  grant: Sharing,
  id: ViewerInvitationId,
  now: Date,
): Promise<Result<StoredInvitation, RefusalOf<typeof resendViewerInvitation>>> =>
  store.transaction(async (queries) => {
    const owner = await lockOwner(queries, grant.id)
    const waiting = await lockWaitingInvitation(queries, grant, id)
    if (owner === undefined || waiting === null) return refuse('not-found')
    const decided = decideResend(await factsBeforeResend(queries, owner, waiting, now), now)
    if (!decided.ok) return decided
    await renewInvitation(queries, id, decided.value)
    await queueViewerInvitation(queries, id)
    return ok({ ...waiting, ...decided.value })
  })

export interface Accepting {
  readonly id: ViewerInvitationId
  readonly codeHash: Buffer
  readonly userId: UserId
  /** True if a user without the invited address has confirmed that the invitation is for them. */
  readonly fromOtherAddress: boolean
}

/** Makes the holder of an invitation code a viewer of its tree, in one transaction. */
export const accept = (
  store: Store,
  { id, codeHash, userId, fromOtherAddress }: Accepting,
  now: Date,
): Promise<Result<{ readonly dataGroupId: DataGroupId }, RefusalOf<typeof acceptViewerInvitation>>> =>
  store.transaction(async (queries) => {
    const unlocked = await findInvitation(queries, id)
    if (unlocked === null || !opens(unlocked, codeHash)) return refuse('not-found')
    // Every act locks the tree and its owner first.
    const owner = await lockOwner(queries, unlocked.dataGroupId)
    const invitation = await lockInvitation(queries, id)
    if (owner === undefined || invitation === null) return refuse('not-found')
    const { dataGroupId, inviterId } = invitation
    const facts = await factsBeforeAccept(queries, { owner, invitation, userId, fromOtherAddress }, now)
    const decided = decideAccept(facts, now)
    if (!decided.ok) return decided
    if (decided.value === 'accepted before') return ok({ dataGroupId })
    if (decided.value === 'becomes a viewer')
      await admitViewer(queries, { dataGroupId, userId, byUserId: inviterId, now })
    await markAccepted(queries, id, userId, now)
    await tellOfMembers(queries, dataGroupId, userId, owner.id)
    return ok({ dataGroupId })
  })
