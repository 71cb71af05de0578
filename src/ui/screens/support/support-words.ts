/** Words about messages to support, for those who write them and for staff. */
import type { InquiryPriority, InquiryStatus, InquiryType } from '#domain/support/support-ticket.ts'
import type {
  MissingOfTicket,
  TicketField,
  TicketFileProblem,
  TicketProblem,
} from '#domain/support/ticket-draft.ts'
import { maxFilesOfTicket, maxTicketFileBytes } from '#domain/support/ticket-draft.ts'
import { dataSizeText } from '#domain/text/data-size.ts'

export const typeText: Readonly<Record<InquiryType, string>> = {
  Question: 'Question',
  Request: 'Request/Idea',
  Problem: 'Problem',
  Other: 'Other',
}
export const statusText: Readonly<Record<InquiryStatus, string>> = {
  Open: 'Open',
  OnHold: 'On hold',
  Escalated: 'Escalated',
  Closed: 'Closed',
}
export const priorityText: Readonly<Record<InquiryPriority, string>> = {
  High: 'High',
  Medium: 'Medium',
  Low: 'Low',
}

export const fieldText: Readonly<Record<TicketField, string>> = {
  subject: 'Subject',
  message: 'Message',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
}

export const missingText: Readonly<Record<MissingOfTicket, string>> = {
  subject: 'a subject',
  'last name': 'your last name',
  address: 'your e-mail address',
  'whole address': 'a complete e-mail address',
}

/** Each says first that the message was not sent (SPT-12). */
export const ticketProblemText = {
  'captcha-refused': 'Your message was not sent, because the check took too long. Send it again.',
  'name-refused': 'Your message was not sent: check your last name, then send it again.',
  'address-refused': 'Your message was not sent: check what you entered, then send it again.',
  'too-many-tries':
    'Your message was not sent, because there were too many at once. Wait an hour, then send it again.',
  'not-sent':
    'Your message was not sent. Nothing you wrote is lost: check your connection and send it again.',
} satisfies Record<TicketProblem, string>

const largest = dataSizeText(maxTicketFileBytes / 1_048_576)

/** Why a chosen file is not added, or was not attached. */
export const fileProblemText = {
  'file-too-large': `A file may have at most ${largest}.`,
  'file-empty': 'This file is empty.',
  'too-many-files': `A message takes at most ${maxFilesOfTicket} files.`,
  'content-limit-reached': 'You have attached more files to your messages than we can store.',
  'not-sent': 'Check your connection, then try again.',
} satisfies Record<TicketFileProblem, string>

export const filesHint = `At most ${maxFilesOfTicket} files of ${largest} each.`

/** '12 kB', '2.5 MB'. */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : dataSizeText(bytes / 1_000_000)
