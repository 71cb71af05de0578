import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/**
 * Hands mails to an SMTP server. `send` does not wait for it: how long it takes must not tell whether an
 * address is known. What fails is reported without the address.
 */
export function smtpMailer(smtpUrl: string, from: string, onFailure: (error: unknown) => void): Mailer {
  const transport = createTransport(smtpUrl, { from })
  const underWay = new Set<Promise<void>>()
  return {
    send: async ({ to, subject, text }) => {
      const sending = transport.sendMail({ to, subject, text }).then(() => undefined, onFailure)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    close: async () => {
      await Promise.all(underWay)
      transport.close()
    },
  }
}
