/**
 * Sharing a tree by e-mail. No answer reveals whether an address has an account (adr 14): for any address, inviting
 * stores what was typed and queues a mail. The list of members shows who has accepted.
 */
import {
  acceptViewerInvitation,
  cancelViewerInvitation,
  inviteViewer,
  listViewerInvitations,
  lookUpViewerInvitation,
  resendViewerInvitation,
  type ViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { invitationCodeHash, opens } from '../access/invitation-code.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { storedAddress } from '../identity/sign-in-code.ts'
import { serve } from '../serving/serve.ts'
import {
  findInvitation,
  listWaitingInvitations,
  type StoredInvitation,
} from '../store/readers/viewer-invitations.ts'
import { cancelInvitation } from '../store/writers/viewer-invitations.ts'
import { accept, invite, resend } from './invitation-acts.ts'
import { foundInvitation } from './invitation-view.ts'

export const viewerInvitationEndpoints = [
  serve(listViewerInvitations, async ({ params }, { store }) => ({
    items: (await listWaitingInvitations(store.db, params.id)).map(invitationView),
  })),

  serve(inviteViewer, async ({ body, grant, viewer }, tools) => {
    if (isDenied(viewer, 'invite a viewer')) return refuse('demo-visitor')
    await limitAttempts(tools, 'viewer invitations from a user', viewer.userId)
    return shown(await invite(tools.store, grant, storedAddress(body.address), tools.clock()))
  }),

  serve(resendViewerInvitation, async ({ params, grant, viewer }, tools) => {
    await limitAttempts(tools, 'viewer invitations from a user', viewer.userId)
    return shown(await resend(tools.store, grant, params.invitationId, tools.clock()))
  }),

  serve(cancelViewerInvitation, async ({ params, grant }, { store, clock }) =>
    (await cancelInvitation(store, grant, params.invitationId, clock()))
      ? ok(undefined)
      : refuse('not-found'),
  ),

  serve(lookUpViewerInvitation, async ({ params, body, viewer }, tools) => {
    if (isDenied(viewer, 'become a member')) return refuse('demo-visitor')
    const found = await findInvitation(tools.store.db, params.id)
    if (found === null || !opens(found, invitationCodeHash(tools, params.id, body.code)))
      return refuse('not-found')
    return ok(await foundInvitation(tools.store.db, viewer, found, tools.clock()))
  }),

  serve(acceptViewerInvitation, ({ params, body, viewer }, tools) => {
    const accepting = {
      id: params.id,
      codeHash: invitationCodeHash(tools, params.id, body.code),
      userId: viewer.userId,
      fromOtherAddress: body.fromOtherAddress,
    }
    return accept(tools.store, accepting, tools.clock())
  }),
]

const shown = <Refused extends string>(result: Result<StoredInvitation, Refused>) =>
  result.ok ? ok(invitationView(result.value)) : result

const invitationView = (invitation: StoredInvitation): ViewerInvitation => ({
  id: invitation.id,
  dataGroupId: invitation.dataGroupId,
  address: invitation.address,
  createdDate: invitation.createdAt.toISOString(),
  lastSentDate: invitation.lastSentAt.toISOString(),
  expirationDate: invitation.expiresAt.toISOString(),
})
