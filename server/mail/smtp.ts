import { createTransport } from 'nodemailer'
import type { Mailer } from '../values/mail.ts'

/** A mail server that has not answered after this many milliseconds counts as unreachable; the job retries. */
const patience = 20_000

/** Hands mails to an SMTP server. `send` resolves after the server has accepted the mail, and fails otherwise. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from })
  return {
    send: async ({ to, subject, text }) => {
      await transport.sendMail({ to, subject, text })
    },
    close: async () => transport.close(),
  }
}
