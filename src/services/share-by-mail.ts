import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import {
  cancelViewerInvitation,
  inviteViewer,
  resendViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Share } from '#domain/sharing/shares.ts'

interface Needs {
  readonly transport: Transport
  readonly dataGroupId: DataGroupId
  /** Called when the people with access to the tree have changed, or may have. */
  readonly onChanged: () => void
}

/** The actors of sharing one tree. */
export const shareByMailActors = ({ transport, dataGroupId: id, onChanged }: Needs) => ({
  /** Invites an address. The answer is the same whether or not the address has an account. */
  invite: fromPromise(async ({ input: { address }, signal }: Call<{ address: string }>) => {
    const invited = await send(transport, inviteViewer, { params: { id }, body: { address } }, { signal })
    // The answer to an earlier try may have been lost after it had succeeded, so the list is loaded again.
    if (invited.ok || invited.problem === 'invited-already') onChanged()
    return invited
  }),

  resend: fromPromise(async ({ input: { share }, signal }: Call<{ share: Share }>) => {
    if (share.kind !== 'invitation') throw new Error('Only an invitation is sent again.')
    const params = { id, invitationId: share.id }
    const resent = await send(transport, resendViewerInvitation, { params }, { signal })
    if (resent.ok || resent.problem === 'sent-lately' || resent.problem === 'not-found') onChanged()
    return resent
  }),

  /** Cancels an invitation, or ends the share of a member. If there is nothing left to end, that counts as ended. */
  endShare: fromPromise(async ({ input: { share }, signal }: Call<{ share: Share }>) => {
    const ended =
      share.kind === 'invitation'
        ? await send(
            transport,
            cancelViewerInvitation,
            { params: { id, invitationId: share.id } },
            { signal },
          )
        : await send(transport, removeDataGroupMember, { params: { id, memberId: share.id } }, { signal })
    if (!ended.ok && ended.problem !== 'not-found') return refuse(ended.problem)
    onChanged()
    return ok(null)
  }),
})

interface Call<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}
