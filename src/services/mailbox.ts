import { Mailbox, type MailboxMessage } from '#contract/configuration.ts'
import { requestTimeout } from '#domain/constants.ts'

/** The mail of a server without a mail account; null where the server has no such door. */
export async function readMailbox(signal: AbortSignal): Promise<readonly MailboxMessage[] | null> {
  const response = await fetch('/mailbox.json', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`The mailbox was answered with status ${response.status}.`)
  return Mailbox.parse(await response.json()).items
}
