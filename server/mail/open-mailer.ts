import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** SMTP where the operator has configured it, else the embedded outbox. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'publicUrl'>,
  store: Store,
  clock: Clock,
  onFailure: (error: unknown) => void,
): Mailer {
  if (config.smtpUrl === null) return outboxMailer(store, clock)
  return smtpMailer(config.smtpUrl, `Kinweave <no-reply@${new URL(config.publicUrl).hostname}>`, onFailure)
}
