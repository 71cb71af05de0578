import type { UserSupervisorId } from '#contract/wire.ts'
import { shownChildCode } from '#domain/signing-in/child-code.ts'
import { mailedChildCodeLife } from '#domain/signing-in/lifetimes.ts'
import { childCodeHash, newChildCode } from '../identity/child-code.ts'
import { waitForInvitationMail } from '../identity/limit-attempts.ts'
import type { MailTools } from '../serving/tools.ts'
import { isAddressKnown, parentAndChild } from '../store/readers/child-accounts.ts'
import { putChildCode } from '../store/writers/child-codes.ts'
import { addressTakenMail, childCodeMail } from './child-mail.ts'

/**
 * Mails the code for a new child account, or says that the address has an account already. Mails above the limit of an
 * address are dropped: the parent can let the child in without a mail. The code is generated here, so that no queue
 * contains it.
 */
export async function sendChildCode(
  tools: MailTools,
  { recordId, address }: { readonly recordId: UserSupervisorId; readonly address: string },
): Promise<void> {
  const { store, clock, mailer, publicUrl } = tools
  const names = await parentAndChild(store.db, recordId)
  if (names === null || (await waitForInvitationMail(tools, address)) > 0) return
  const words = { to: address, ...names, publicUrl }
  if (await isAddressKnown(store.db, address)) return mailer.send(addressTakenMail(words))
  const code = newChildCode()
  const createdAt = clock()
  const expiresAt = new Date(createdAt.getTime() + mailedChildCodeLife)
  await putChildCode(store.db, {
    forUserId: names.childId,
    supervisorRecordId: recordId,
    codeHash: childCodeHash(tools, code),
    address,
    createdAt,
    expiresAt,
  })
  await mailer.send(childCodeMail({ ...words, code: shownChildCode(code), expiresAt }))
}
