import type { Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'
import type { Config } from '../values/config.ts'
import type { Mailer } from '../values/mail.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** Sends by SMTP if the operator has configured it, otherwise stores mails in the built-in outbox. */
export function openMailer(
  { smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  store: Store,
  clock: Clock,
): Mailer {
  if (smtpUrl === null) return outboxMailer(store, clock)
  return smtpMailer(smtpUrl, `Kinweave <no-reply@${new URL(publicUrl).hostname}>`)
}
