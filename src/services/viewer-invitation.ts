import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import {
  acceptViewerInvitation,
  lookUpViewerInvitation,
} from '../../contract/group-admin/viewer-invitation.ts'
import type { DataGroupId } from '../../contract/wire.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import type { AcceptRefusal, FoundInvitation, LookUpRefusal } from '../domain/viewer-invitation.ts'
import type { InvitationLink } from './kept-invitation.ts'
import { refusedFields } from './refused-fields.ts'

/** The actors of the page of an invitation, over its link: nothing else has to hold the code. */
export const viewerInvitationActors = (
  transport: Transport,
  link: InvitationLink | null,
  onAccepted: () => void,
) => ({
  lookUp: fromPromise<Result<FoundInvitation, LookUpRefusal>, undefined>(async ({ signal }) => {
    if (link === null) return refuse('unknown')
    const { id, code } = link
    try {
      return ok(await send(transport, lookUpViewerInvitation, { params: { id }, body: { code } }, { signal }))
    } catch (error) {
      if (error instanceof CallFailure && error.status === 403) return refuse('demo-visitor')
      // A code that was cut off is none.
      if (refusedFields(error) !== null || (error instanceof CallFailure && error.status === 404))
        return refuse('unknown')
      throw error
    }
  }),

  accept: fromPromise<Result<DataGroupId, AcceptRefusal>, { fromOtherAddress: boolean }>(
    async ({ input: { fromOtherAddress }, signal }) => {
      if (link === null) return refuse('over')
      const { id, code } = link
      const call = { params: { id }, body: { code, fromOtherAddress } }
      try {
        const { dataGroupId } = await send(transport, acceptViewerInvitation, call, { signal })
        onAccepted()
        return ok(dataGroupId)
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
