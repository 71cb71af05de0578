import { createTransport } from 'nodemailer'
import type { Mailer } from '../values/mail.ts'

/** Milliseconds after which a mail server that does not answer counts as away; the job tries again. */
const patience = 20_000

/** Hands mails to an SMTP server. `send` answers when that has taken the mail and fails when it has not. */
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
