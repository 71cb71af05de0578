import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { acceptViewerInvitation, lookUpViewerInvitation } from '#contract/group-admin/viewer-invitation.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { type FoundInvitation, isOpenInvitation, type SeenTree } from '#domain/sharing/viewer-invitation.ts'
import type { InvitationLink } from './kept-invitation.ts'

interface Needs {
  readonly transport: Transport
  readonly link: InvitationLink | null
  /** The start person of the tree; null if it cannot be loaded now. */
  readonly seenTree: (id: DataGroupId) => Promise<SeenTree>
  readonly onAccepted: () => void
  /** Called when nothing is left to accept with this link. */
  readonly onOver: () => void
}

/** The actors of the page of an invitation. Only they hold the code of its link. */
export const viewerInvitationActors = ({ transport, link, ...needs }: Needs) => ({
  lookUp: fromPromise<Result<FoundInvitation, RefusalOf<typeof lookUpViewerInvitation>>, undefined>(
    async ({ signal }) => {
      if (link === null) return refuse('not-found')
      const { id, code } = link
      const call = { params: { id }, body: { code } }
      const found = await send(transport, lookUpViewerInvitation, call, { signal })
      if (!found.ok) {
        // A demo visitor may come back with an account, so the invitation stays open.
        if (found.problem !== 'demo-visitor') needs.onOver()
        return found
      }
      const { dataGroupId, ...facts } = found.value
      const invitation = { ...facts, seen: dataGroupId === null ? null : await needs.seenTree(dataGroupId) }
      if (!isOpenInvitation(invitation)) needs.onOver()
      return ok(invitation)
    },
  ),

  accept: fromPromise<
    Result<SeenTree, RefusalOf<typeof acceptViewerInvitation>>,
    { fromOtherAddress: boolean }
  >(async ({ input: { fromOtherAddress }, signal }) => {
    if (link === null) return refuse('not-found')
    const { id, code } = link
    const call = { params: { id }, body: { code, fromOtherAddress } }
    const accepted = await send(transport, acceptViewerInvitation, call, { signal })
    if (!accepted.ok) return accepted
    needs.onAccepted()
    return ok(await needs.seenTree(accepted.value.dataGroupId))
  }),
})
