/** What is typed into the contact form, and when it can be sent (SPT-06 to SPT-10). */
import {
  maxFilesOfTicket,
  maxTicketFileBytes,
  maxTicketMessage,
  maxTicketSubject,
} from '#contract/support-limits.ts'
import { asOneLine } from '../text/one-line.ts'
import { isEmailAddress } from '../users/email.ts'
import type { InquiryType } from './support-ticket.ts'

export { maxFilesOfTicket, maxTicketFileBytes, maxTicketMessage, maxTicketSubject }

export interface TicketDraft {
  readonly inquiryType: InquiryType
  readonly subject: string
  readonly message: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
export type TicketField = Exclude<keyof TicketDraft, 'inquiryType'>

export const emptyTicket: TicketDraft = {
  inquiryType: 'Question',
  subject: '',
  message: '',
  firstName: '',
  lastName: '',
  email: '',
}

/** The draft of the next ticket. The name and address stay: the same person may write again. */
export const nextDraft = ({ firstName, lastName, email }: TicketDraft): TicketDraft => ({
  ...emptyTicket,
  firstName,
  lastName,
  email,
})

/** Who writes. A visitor of the demo counts as a stranger. */
export type TicketSender = 'stranger' | 'user'

/** What the form asks for: a stranger is asked for everything, a user for an address if the account has none. */
export function isAsked(field: TicketField, sender: TicketSender, asksAddress: boolean): boolean {
  if (field === 'subject' || field === 'message') return true
  return field === 'email' ? asksAddress : sender === 'stranger'
}

export type MissingOfTicket = 'subject' | 'last name' | 'address' | 'whole address'

/** What must still be typed before the ticket can be sent. */
export function missingOf(
  { subject, lastName, email }: TicketDraft,
  sender: TicketSender,
  asksAddress: boolean,
): MissingOfTicket[] {
  const missing: MissingOfTicket[] = []
  if (sender === 'stranger' && asOneLine(lastName) === '') missing.push('last name')
  if (sender === 'stranger' && email.trim() === '') missing.push('address')
  else if (asksAddress && email.trim() !== '' && !isEmailAddress(email)) missing.push('whole address')
  if (asOneLine(subject) === '') missing.push('subject')
  return missing
}

/** The characters that are left of the message (SPT-10). */
export const charactersLeft = ({ message }: Pick<TicketDraft, 'message'>): number =>
  maxTicketMessage - message.length

/** A chosen file. Its bytes stay with the page. */
export interface TicketFile {
  readonly key: string
  readonly name: string
  readonly size: number
}

export type TicketFileProblem =
  | 'file-too-large'
  | 'file-empty'
  | 'too-many-files'
  | 'content-limit-reached'
  | 'not-sent'

/** Adds the chosen files that a ticket takes, and says why it does not take the others. */
export function withFiles(
  files: readonly TicketFile[],
  chosen: readonly TicketFile[],
): { readonly files: readonly TicketFile[]; readonly problem: TicketFileProblem | null } {
  const fitting = chosen.filter(({ size }) => size > 0 && size <= maxTicketFileBytes)
  const known = new Set(files.map(({ key }) => key))
  const all = [...files, ...fitting.filter(({ key }) => !known.has(key))]
  const problem = chosen.some(({ size }) => size === 0) ? 'file-empty' : 'file-too-large'
  return {
    files: all.slice(0, maxFilesOfTicket),
    problem:
      all.length > maxFilesOfTicket ? 'too-many-files' : fitting.length < chosen.length ? problem : null,
  }
}

/**
 * - `captcha-refused`, `name-refused`, `address-refused`: the server did not take this;
 * - `too-many-tries`: later it may;
 * - `not-sent`: any other failure (ERR3-09).
 */
export type TicketProblem =
  | 'captcha-refused'
  | 'name-refused'
  | 'address-refused'
  | 'too-many-tries'
  | 'not-sent'

/** What is sent: of a user, the server knows the name. */
export interface NewTicket extends TicketDraft {
  readonly captchaCode: string | null
}
