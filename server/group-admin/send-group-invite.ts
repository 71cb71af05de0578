import type { FamilyGroupInviteId } from '#contract/wire.ts'
import { groupInviteCodeHash, newInvitationCode } from '../access/invitation-code.ts'
import { waitForInvitationMail } from '../identity/limit-attempts.ts'
import type { MailTools } from '../serving/tools.ts'
import { queueGroupInvite } from '../store/queue.ts'
import { findInvite, type InviteInWords } from '../store/readers/family-group-invites.ts'
import { mailAddressesOf } from '../store/readers/parents.ts'
import { addInviteCode } from '../store/writers/family-group-invites.ts'
import { groupInviteMail } from './group-invite-mail.ts'

/**
 * Mails an invitation to a family group with a link of its own: to the invited address, or to all addresses of the
 * invited user. Mails above the limit of an address are delayed. The code is generated here, so that no queue contains
 * it.
 */
export async function sendGroupInvite(
  tools: MailTools,
  { inviteId }: { readonly inviteId: FamilyGroupInviteId },
): Promise<void> {
  const { store, clock, mailer, publicUrl } = tools
  const invite = await findInvite(store.db, inviteId)
  if (invite === null || invite.result !== 'Pending' || invite.expiresAt <= clock()) return
  const addresses = await addressesOf(tools, invite)
  for (const to of addresses) {
    const wait = await waitForInvitationMail(tools, to)
    if (wait > 0) return queueGroupInvite(store.db, inviteId, wait)
  }
  if (addresses.length === 0) return
  const code = newInvitationCode()
  if (!(await addInviteCode(store.db, inviteId, groupInviteCodeHash(tools, inviteId, code), clock()))) return
  const link = `${publicUrl}/groupinvites/${inviteId}/accept?${new URLSearchParams({ code }).toString()}`
  for (const to of addresses) await mailer.send(groupInviteMail({ ...invite, to, link }))
}

const addressesOf = async (
  { store }: MailTools,
  { recipientEmail, recipientUserId }: InviteInWords,
): Promise<string[]> => [
  ...(recipientEmail === null ? [] : [recipientEmail]),
  ...(recipientUserId === null ? [] : await mailAddressesOf(store.db, recipientUserId)),
]
