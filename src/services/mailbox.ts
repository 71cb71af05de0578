import { Mailbox, type MailboxMessage } from '#contract/configuration.ts'
import { isMissing } from '#contract/failure.ts'
import { requestTimeout } from '#domain/constants.ts'

/** The mails that a server without a mail service keeps for its page; null if the server has no such page. */
export async function readMailbox(signal: AbortSignal): Promise<readonly MailboxMessage[] | null> {
  const response = await fetch('/mailbox.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
  })
  if (isMissing(response.status)) return null
  if (!response.ok) throw new Error(`The mailbox was answered with status ${response.status}.`)
  return Mailbox.parse(await response.json()).items
}
