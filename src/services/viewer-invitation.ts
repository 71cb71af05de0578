import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import {
  acceptViewerInvitation,
  lookUpViewerInvitation,
} from '../../contract/group-admin/viewer-invitation.ts'
import type { DataGroupId } from '../../contract/wire.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import {
  type AcceptRefusal,
  type FoundInvitation,
  isOpenInvitation,
  type LookUpRefusal,
  type SeenTree,
} from '../domain/viewer-invitation.ts'
import type { InvitationLink } from './kept-invitation.ts'
import { refusedFields } from './refused-fields.ts'

interface Needs {
  readonly transport: Transport
  readonly link: InvitationLink | null
  /** The person that the tree begins with; null where that cannot be known now. */
  readonly seenTree: (id: DataGroupId) => Promise<SeenTree>
  readonly onAccepted: () => void
  /** There is nothing left to accept by this link. */
  readonly onOver: () => void
}

/** The actors of the page of an invitation, over its link: nothing else has to hold the code. */
export const viewerInvitationActors = ({ transport, link, ...needs }: Needs) => ({
  lookUp: fromPromise<Result<FoundInvitation, LookUpRefusal>, undefined>(async ({ signal }) => {
    if (link === null) return refuse('unknown')
    const { id, code } = link
    try {
      const call = { params: { id }, body: { code } }
      const { dataGroupId, ...found } = await send(transport, lookUpViewerInvitation, call, { signal })
      const invitation = { ...found, seen: dataGroupId === null ? null : await needs.seenTree(dataGroupId) }
      if (!isOpenInvitation(invitation)) needs.onOver()
      return ok(invitation)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) return refuse('demo-visitor')
      // A code that was cut off is none.
      if (refusedFields(error) !== null || (error instanceof CallFailure && error.status === 404)) {
        needs.onOver()
        return refuse('unknown')
      }
      throw error
    }
  }),

  accept: fromPromise<Result<SeenTree, AcceptRefusal>, { fromOtherAddress: boolean }>(
    async ({ input: { fromOtherAddress }, signal }) => {
      if (link === null) return refuse('over')
      const { id, code } = link
      const call = { params: { id }, body: { code, fromOtherAddress } }
      try {
        const { dataGroupId } = await send(transport, acceptViewerInvitation, call, { signal })
        needs.onAccepted()
        return ok(await needs.seenTree(dataGroupId))
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (error.code === 'sharing-limit-reached') return refuse('limit-reached')
        if (error.status === 403) return refuse('demo-visitor')
        if (error.status === 404 || error.status === 412) return refuse('over')
        throw error
      }
    },
  ),
})
