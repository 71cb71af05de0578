import type { ViewerInvitationId } from '#contract/wire.ts'
import { mayMailInvitation } from '../identity/limit-attempts.ts'
import type { MailTools } from '../identity/mail-tasks.ts'
import { viewerInvitationMail } from '../mail/viewer-invitation-mail.ts'
import { findInvitation } from '../store/readers/viewer-invitations.ts'
import { addInvitationCode } from '../store/writers/viewer-invitations.ts'
import { invitationCodeHash, newInvitationCode } from './invitation-code.ts'

/**
 * Mails an invitation with a link of its own to the address that it is for. Nobody looks whether somebody here has the
 * address. The code is made here, so that it is in no queue; done twice, both links work.
 */
export async function sendViewerInvitation(
  tools: MailTools,
  { invitationId }: { readonly invitationId: ViewerInvitationId },
): Promise<void> {
  const { store, clock, mailer, publicUrl } = tools
  const invitation = await findInvitation(store.db, invitationId)
  if (invitation === null || !(await mayMailInvitation(tools, invitation.address))) return
  const code = newInvitationCode()
  const hash = invitationCodeHash(tools, invitationId, code)
  if (!(await addInvitationCode(store.db, invitationId, hash, clock()))) return
  const { address: to, inviterName, treeName, expiresAt } = invitation
  const link = `${publicUrl}/trees/invitation?${new URLSearchParams({ id: invitationId, code }).toString()}`
  await mailer.send(viewerInvitationMail({ to, inviterName, treeName, link, expiresAt }))
}
