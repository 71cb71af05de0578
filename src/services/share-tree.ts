import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import { removeDataGroupMember } from '../../contract/group-admin/data-group.ts'
import {
  cancelViewerInvitation,
  inviteViewer,
  resendViewerInvitation,
} from '../../contract/group-admin/viewer-invitation.ts'
import type { DataGroupId } from '../../contract/wire.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { EndingProblem, InviteProblem, ResendProblem, Share } from '../domain/tree-sharing.ts'
import { refusedFields } from './refused-fields.ts'

interface Needs {
  readonly transport: Transport
  readonly dataGroupId: DataGroupId
  /** With whom the tree is shared is another thing now, or may be. */
  readonly onChanged: () => void
}

/** The actors of sharing one tree. */
export const shareTreeActors = (needs: Needs) => ({
  invite: inviteActor(needs),
  resend: resendActor(needs),
  endShare: endShareActor(needs),
})

/** Invites an address; the server answers alike whoever has it. */
const inviteActor = ({ transport, dataGroupId: id, onChanged }: Needs) =>
  fromPromise<Result<null, InviteProblem>, { address: string }>(async ({ input: { address }, signal }) => {
    try {
      await send(transport, inviteViewer, { params: { id }, body: { address } }, { signal })
      onChanged()
      return ok(null)
    } catch (error) {
      if (refusedFields(error) !== null) return refuse('address-refused')
      if (!(error instanceof CallFailure)) throw error
      // An answer that got lost before may have been the first one: the list tells.
      if (error.status === 412) onChanged()
      return refuse(inviteProblemOf(error))
    }
  })

function inviteProblemOf(error: CallFailure): InviteProblem {
  if (error.code === 'sharing-limit-reached') return 'limit-reached'
  if (error.status === 412) return 'invited-already'
  return commonProblemOf(error)
}

const resendActor = ({ transport, dataGroupId: id, onChanged }: Needs) =>
  fromPromise<Result<null, ResendProblem>, { share: Share }>(async ({ input: { share }, signal }) => {
    if (share.kind !== 'invitation') throw new Error('Only an invitation is sent again.')
    try {
      const params = { id, invitationId: share.id }
      await send(transport, resendViewerInvitation, { params }, { signal })
      onChanged()
      return ok(null)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.status === 404 || error.status === 412) onChanged()
      return refuse(error.status === 412 ? 'sent-lately' : commonProblemOf(error))
    }
  })

/** What every call about a share may be refused for; anything else is no refusal. */
function commonProblemOf(error: CallFailure): 'not-allowed' | 'gone' | 'too-many-tries' {
  if (error.status === 403) return 'not-allowed'
  if (error.status === 404) return 'gone'
  if (error.status === 429) return 'too-many-tries'
  throw error
}

/** Takes an invitation back, or ends the share of a member. What has ended already counts as ended. */
const endShareActor = ({ transport, dataGroupId: id, onChanged }: Needs) =>
  fromPromise<Result<null, EndingProblem>, { share: Share }>(async ({ input: { share }, signal }) => {
    try {
      if (share.kind === 'invitation')
        await send(transport, cancelViewerInvitation, { params: { id, invitationId: share.id } }, { signal })
      else await send(transport, removeDataGroupMember, { params: { id, memberId: share.id } }, { signal })
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) return refuse('not-allowed')
      if (!(error instanceof CallFailure && error.status === 404)) throw error
    }
    onChanged()
    return ok(null)
  })
