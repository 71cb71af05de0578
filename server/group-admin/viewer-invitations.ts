/**
 * Sharing a tree by e-mail. No answer tells whether somebody here has an address (adr 14): inviting writes down what was
 * typed and queues a mail, for every address alike, and who came of it shows in the list of members.
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
import { Problem } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { limitAttempts } from '../identity/limit-attempts.ts'
import { storedAddress } from '../identity/sign-in-code.ts'
import {
  findInvitation,
  listWaitingInvitations,
  type StoredInvitation,
} from '../store/readers/viewer-invitations.ts'
import {
  acceptInvitation,
  addInvitation,
  cancelInvitation,
  opens,
  resendInvitation,
} from '../store/writers/viewer-invitations.ts'
import { invitationCodeHash } from './invitation-code.ts'
import { foundInvitation } from './invitation-view.ts'
import { sharingLimit } from './plan-limits.ts'

const visitor = 'A visitor of the demo neither shares trees nor is invited to any.'

export const viewerInvitationEndpoints = [
  serve(listViewerInvitations, async ({ params }, { store }) => ({
    items: (await listWaitingInvitations(store.db, params.id)).map(invitationView),
  })),

  serve(inviteViewer, async ({ body, grant, viewer }, tools) => {
    const { store, clock } = tools
    if (viewer.privileges.has('DemoUser')) throw new Problem('not-allowed', { title: visitor })
    await limitAttempts(tools, 'viewer invitations from a user', viewer.userId)
    const invited = await addInvitation(store, grant, storedAddress(body.address), sharingLimit, clock())
    if (invited === 'limit reached') throw new Problem('sharing-limit-reached')
    if (invited === 'invited already' || invited === 'no tree') throw new Problem('conflict')
    return invitationView(invited)
  }),

  serve(resendViewerInvitation, async ({ params, grant, viewer }, tools) => {
    const { store, clock } = tools
    await limitAttempts(tools, 'viewer invitations from a user', viewer.userId)
    const resent = await resendInvitation(store, grant, params.invitationId, clock())
    if (resent === 'absent') throw new Problem('not-found')
    if (resent === 'sent lately') throw new Problem('conflict')
    return invitationView(resent)
  }),

  serve(cancelViewerInvitation, async ({ params, grant }, { store, clock }) => {
    if (!(await cancelInvitation(store, grant, params.invitationId, clock()))) throw new Problem('not-found')
  }),

  serve(lookUpViewerInvitation, async ({ params, body, viewer }, tools) => {
    if (viewer.privileges.has('DemoUser')) throw new Problem('not-allowed', { title: visitor })
    const found = await findInvitation(tools.store.db, params.id)
    if (found === null || !opens(found, invitationCodeHash(tools, params.id, body.code)))
      throw new Problem('not-found')
    return foundInvitation(tools.store.db, viewer, found, tools.clock())
  }),

  serve(acceptViewerInvitation, async ({ params, body, viewer }, tools) => {
    const acceptance = {
      id: params.id,
      codeHash: invitationCodeHash(tools, params.id, body.code),
      userId: viewer.userId,
      fromOtherAddress: body.fromOtherAddress,
    }
    const accepted = await acceptInvitation(tools.store, acceptance, sharingLimit, tools.clock())
    switch (accepted) {
      case 'absent':
        throw new Problem('not-found')
      case 'over':
      case 'other address':
        throw new Problem('conflict')
      case 'demo user':
        throw new Problem('not-allowed', { title: visitor })
      case 'limit reached':
        throw new Problem('sharing-limit-reached')
      default:
        return accepted
    }
  }),
]

const invitationView = (invitation: StoredInvitation): ViewerInvitation => ({
  id: invitation.id,
  dataGroupId: invitation.dataGroupId,
  address: invitation.address,
  createdDate: invitation.createdAt.toISOString(),
  lastSentDate: invitation.lastSentAt.toISOString(),
  expirationDate: invitation.expiresAt.toISOString(),
})
