import { createTransport } from 'nodemailer'
import type { IllustratedPart, Mailer } from '../values/mail.ts'

/** A mail server that has not answered after this many milliseconds counts as unreachable; the job retries. */
const patience = 20_000

/** Hands mails to an SMTP server. `send` resolves after the server has accepted the mail, and fails otherwise. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from })
  return {
    send: async ({ to, subject, text, replyTo, endLink }, illustrated = null) => {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(illustrated === null ? {} : withPortraits(illustrated)),
        ...(replyTo === undefined ? {} : { replyTo }),
        ...(endLink === undefined ? {} : { headers: endHeaders(endLink) }),
      })
    },
    close: async () => transport.close(),
  }
}

const withPortraits = ({ html, portraits }: IllustratedPart) => ({
  html,
  attachments: portraits.map(({ contentId, jpeg }, index) => ({
    cid: contentId,
    filename: `portrait-${index + 1}.jpg`,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
    content: Buffer.from(jpeg),
  })),
})

/** Mail programs show a button that posts to the address (RFC 8058). */
const endHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
