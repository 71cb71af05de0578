import type { ViewerInvitationId } from '#contract/wire.ts'
import { invitationCodeHash, newInvitationCode } from '../access/invitation-code.ts'
import { waitForInvitationMail } from '../identity/limit-attempts.ts'
import type { MailTools } from '../serving/tools.ts'
import { queueViewerInvitation } from '../store/queue.ts'
import { findInvitation, type StoredInvitation } from '../store/readers/viewer-invitations.ts'
import { addInvitationCode } from '../store/writers/viewer-invitations.ts'
import { viewerInvitationMail } from './viewer-invitation-mail.ts'

/**
 * Mails an invitation with its own link to the invited address. The job does not check whether the address has an
 * account; mails above the limit are delayed. The code is generated here, so that no queue contains it. If the job runs
 * twice, both links work.
 */
export async function sendViewerInvitation(
  tools: MailTools,
  { invitationId }: { readonly invitationId: ViewerInvitationId },
): Promise<void> {
  const { store, clock, mailer, publicUrl } = tools
  const invitation = await findInvitation(store.db, invitationId)
  if (invitation === null || !waits(invitation, clock())) return
  const wait = await waitForInvitationMail(tools, invitation.address)
  if (wait > 0) return queueViewerInvitation(store.db, invitationId, wait)
  const code = newInvitationCode()
  const hash = invitationCodeHash(tools, invitationId, code)
  if (!(await addInvitationCode(store.db, invitationId, hash, clock()))) return
  const { address: to, inviterName, treeName, expiresAt } = invitation
  const link = `${publicUrl}/trees/invitation?${new URLSearchParams({ id: invitationId, code }).toString()}`
  await mailer.send(viewerInvitationMail({ to, inviterName, treeName, link, expiresAt }))
}

const waits = ({ acceptedAt, cancelledAt, expiresAt }: StoredInvitation, now: Date): boolean =>
  acceptedAt === null && cancelledAt === null && expiresAt > now
