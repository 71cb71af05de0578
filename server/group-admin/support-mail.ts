/** The mails about support tickets. A subject in a mail is always one short line, whatever somebody has written. */
import type { InquiryType } from '#contract/group-admin/support-ticket.ts'
import { contactAboutPath, contactPath, supportDeskPath } from '#domain/pages/routes.ts'
import type { StoredTicket } from '../store/readers/support-tickets.ts'
import type { Mail } from '../values/mail.ts'
import { quotable } from './quotable.ts'
import { quoted } from './quoted.ts'

interface ToSupport {
  readonly to: string
  readonly ticket: StoredTicket
  readonly publicUrl: string
}

/** Tells the support address of a new ticket. A reply to it goes to the person. */
export const newTicketMail = (about: ToSupport): Mail =>
  mailToSupport(about, typeText[about.ticket.inquiryType], about.ticket.message)

/** Tells the support address that the person has replied in a ticket. A reply to it goes to the person. */
export const replyMail = ({ reply, ...about }: ToSupport & { readonly reply: string }): Mail =>
  mailToSupport(about, 'reply', reply)

function mailToSupport({ to, ticket, publicUrl }: ToSupport, what: string, words: string): Mail {
  const { id, email } = ticket
  const name = inOneLine(`${ticket.firstName} ${ticket.lastName}`)
  return {
    to,
    subject: `Ticket ${id}, ${what}: ${inOneLine(ticket.subject)}`,
    text: [
      `From: ${name || 'a user without a name'}${email === null ? '' : ` <${email}>`}`,
      `Priority: ${ticket.priority}`,
      `Subject: ${inOneLine(ticket.subject)}`,
      '',
      ...words.split(/\r?\n/).map((line) => `> ${line}`),
      '',
      'To answer and to see attached files, open this page:',
      '',
      `${publicUrl}${supportDeskPath(id)}`,
      '',
    ].join('\n'),
    ...(email === null ? {} : { replyTo: email }),
  }
}

const typeText: Readonly<Record<InquiryType, string>> = {
  Question: 'question',
  Request: 'request or idea',
  Problem: 'problem',
  Other: 'other',
}

/** Line breaks and characters that nobody sees could begin another header in a mail, or disguise an address. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

interface ToPerson {
  readonly to: string
  readonly ticket: StoredTicket
  readonly answer: string
  readonly publicUrl: string
  readonly supportAddress: string | null
}

/**
 * The answer of the staff. A stranger may have given an address that is not theirs, so of the message only its words
 * are quoted, without addresses of pages.
 */
export function answerMail({ to, ticket, answer, publicUrl, supportAddress }: ToPerson): Mail {
  const about = quotable(ticket.subject)
  return {
    to,
    subject: about === null ? 'The answer of Kinweave support' : `Re: ${about}`,
    text: [
      'Hello,',
      '',
      'You have written to Kinweave support. This is our answer:',
      '',
      answer.trim(),
      '',
      ...(ticket.userId === null
        ? ['To write to us again, open this page:', '', `${publicUrl}${contactAboutPath(about ?? '')}`]
        : [
            'You can reply on this page, which has all your messages and our answers:',
            '',
            `${publicUrl}${contactPath}`,
          ]),
      ...quoted(ticket.message, 'Your message'),
      '',
    ].join('\n'),
    ...(supportAddress === null ? {} : { replyTo: supportAddress }),
  }
}
