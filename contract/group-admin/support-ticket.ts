/**
 * Support tickets: what people write to support, and what staff answers (MOD-77, MOD-78, resolution 38). A ticket is
 * seen by the user who created it, and by staff. A stranger, and so a visitor of the demo, sends one with a captcha
 * and reads the answer in a mail.
 */
import * as z from 'zod/mini'
import { endpoint, needs, signedIn, staff, visitor } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { maxTicketAnswer, maxTicketFileBytes, maxTicketMessage, maxTicketSubject } from '../support-limits.ts'
import {
  EmailAddress,
  filledText,
  isFilled,
  lineText,
  PageToken,
  page,
  SupportFileId,
  SupportTicketId,
  Timestamp,
  text,
  UserId,
} from '../wire.ts'

/** Requirement STA-11. The form offers the first three. */
export const InquiryType = z.enum(['Question', 'Request', 'Problem', 'Other'])
export type InquiryType = z.infer<typeof InquiryType>
export const InquiryPriority = z.enum(['High', 'Medium', 'Low'])
export type InquiryPriority = z.infer<typeof InquiryPriority>
export const InquiryStatus = z.enum(['Open', 'OnHold', 'Escalated', 'Closed'])
export type InquiryStatus = z.infer<typeof InquiryStatus>

export const SupportTicket = z.object({
  id: SupportTicketId,
  /** The user who created the ticket; null for a stranger. */
  contactId: z.nullable(UserId),
  inquiryType: InquiryType,
  priority: InquiryPriority,
  status: InquiryStatus,
  firstName: z.string(),
  lastName: z.string(),
  /** Where answers are mailed; null if the user has no address, and so reads them on the site only. */
  email: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  /** The page that lists the tickets of the user; for a stranger, the page with the form. */
  webUrl: z.string(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
})
export type SupportTicket = z.infer<typeof SupportTicket>

/**
 * A ticket in the queue of staff. Of the person and the message it says nothing but the subject: to read them, staff
 * opens the ticket, and the record of the user then shows that.
 */
export const QueuedTicket = z.object({
  id: SupportTicketId,
  inquiryType: InquiryType,
  priority: InquiryPriority,
  status: InquiryStatus,
  subject: z.string(),
  createdDate: Timestamp,
  modifiedDate: Timestamp,
  /** The date of the last answer of the staff; null if there is none. */
  answeredDate: z.nullable(Timestamp),
  /** The date of the last reply of the person; null if there is none. */
  repliedDate: z.nullable(Timestamp),
})
export type QueuedTicket = z.infer<typeof QueuedTicket>

/**
 * A file of a ticket. The address returns its bytes as a download. Whoever has the address gets the bytes, for two hours
 * at most and while the session lasts that it was made for.
 */
export const SupportFile = z.object({
  id: SupportFileId,
  fileName: z.string(),
  size: z.int(),
  signedUrl: z.string(),
  createdDate: Timestamp,
})
export type SupportFile = z.infer<typeof SupportFile>

/** An answer of the staff to a ticket, or a reply of the person. The person is not told who of the staff it was. */
export const SupportAnswer = z.object({
  id: z.string(),
  by: z.enum(['Support', 'Person']),
  text: z.string(),
  createdDate: Timestamp,
})
export type SupportAnswer = z.infer<typeof SupportAnswer>

/** A ticket with its files, and with answers and replies in one list, the oldest first. */
export const SupportThread = z.object({
  ticket: SupportTicket,
  files: z.array(SupportFile),
  answers: z.array(SupportAnswer),
  /** True if an answer is also mailed: the account has an address at present, or the ticket names one. */
  mailsTo: z.boolean(),
})
export type SupportThread = z.infer<typeof SupportThread>

const service = 'groupadmin'
const params = z.object({ id: SupportTicketId })

/**
 * The server knows the name and the address of a user, and ignores what the call says about them; a user without an address
 * may give one (resolution 93). A stranger gives a last name, an address and a captcha (SPT-07, SPT-08). A call that
 * is repeated with the same idempotencyKey returns the ticket of the first call.
 */
export const addSupportTicket = endpoint({
  service,
  method: 'POST',
  path: '/support/tickets',
  summary: 'Sends a question, a request or a problem to support',
  body: z.object({
    inquiryType: z._default(InquiryType, 'Question'),
    priority: z._default(InquiryPriority, 'Medium'),
    subject: lineText(maxTicketSubject).check(isFilled),
    message: text(maxTicketMessage),
    firstName: z.optional(lineText(100)),
    lastName: z.optional(lineText(100)),
    email: z.optional(EmailAddress),
    captchaCode: z.optional(text(4000)),
    idempotencyKey: z.optional(text(100).check(z.minLength(16))),
  }),
  answer: SupportTicket,
  status: 201,
  refuses: ['not-allowed', 'last-name-needed', 'address-needed', 'captcha-required', 'too-many-calls'],
  access: visitor,
  perMinute: 20,
  bodyLimit: 32_768,
})

/** While somebody acts as the user, the list is empty: the letters to support are the user's own. */
export const listSupportTickets = endpoint({
  service,
  method: 'GET',
  path: '/support/tickets',
  summary: 'The tickets that the caller has created, with their answers, the latest first',
  query: z.object({ next: z.optional(PageToken) }),
  answer: page(SupportThread),
  access: signedIn,
  perMinute: 120,
})

export const getSupportTicket = endpoint({
  service,
  method: 'GET',
  path: '/support/tickets/:id',
  summary: 'One ticket with its files and answers',
  params,
  answer: SupportThread,
  refuses: ['not-found'],
  access: needs('supportTicket', 'Read'),
  perMinute: 240,
})

/** Only for the user who created the ticket (API3-16). Any type is taken; each file is only ever downloaded. */
export const addSupportFile = endpoint({
  service,
  method: 'POST',
  path: '/support/tickets/:id/files',
  summary: 'Attaches a file to a ticket',
  params,
  bodyType: 'multipart',
  body: z.object({ file: z.instanceof(Blob) }),
  answer: SupportFile,
  status: 201,
  refuses: ['not-allowed', 'not-found', 'file-too-large', 'too-many-files', 'content-limit-reached'],
  access: needs('supportTicket', 'AddContent'),
  bodyLimit: maxTicketFileBytes + 65_536,
  perMinute: 30,
})

/** The privilege of those who work at the support desk. */
const deskPrivilege = 'ManageUsers'

/**
 * The oldest first if only open tickets are asked for, because they wait for an answer; otherwise the latest first.
 * Refused while somebody acts as another user.
 */
export const listSupportQueue = endpoint({
  service,
  method: 'GET',
  path: '/support/queue',
  summary: 'The tickets of everybody in short, for staff',
  query: z.object({
    status: z.optional(InquiryStatus),
    priority: z.optional(InquiryPriority),
    next: z.optional(PageToken),
  }),
  answer: page(QueuedTicket),
  access: staff(deskPrivilege),
  perMinute: 240,
})

const deskFields = jsonPatch({
  '/status': { value: InquiryStatus, needs: 'Modify' },
  '/priority': { value: InquiryPriority, needs: 'Modify' },
})

export const patchSupportTicket = endpoint({
  service,
  method: 'PATCH',
  path: '/support/tickets/:id',
  summary: 'Changes the status or priority of a ticket, for staff',
  params,
  body: deskFields.body,
  bodyType: 'json-patch',
  patch: deskFields.fields,
  answer: SupportTicket,
  refuses: ['not-allowed', 'not-found'],
  access: needs('supportTicket', 'Read'),
  bodyLimit: 65_536,
})

/** Mails the answer to the person, if there is an address. A repeated call returns the answer of the first one. */
export const answerSupportTicket = endpoint({
  service,
  method: 'POST',
  path: '/support/tickets/:id/answers',
  summary: 'Answers a ticket, for staff',
  params,
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(16)),
    text: filledText(maxTicketAnswer),
  }),
  answer: SupportAnswer,
  status: 201,
  refuses: ['not-allowed', 'not-found'],
  access: needs('supportTicket', 'Modify'),
  perMinute: 60,
  bodyLimit: 32_768,
})

/**
 * Only for the user who created the ticket. A reply opens a ticket again that was closed or on hold. A repeated call
 * returns the reply of the first one.
 */
export const replyToSupportTicket = endpoint({
  service,
  method: 'POST',
  path: '/support/tickets/:id/replies',
  summary: 'Adds a reply of the person to a ticket',
  params,
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(16)),
    text: filledText(maxTicketMessage),
  }),
  answer: SupportAnswer,
  status: 201,
  refuses: ['not-allowed', 'not-found', 'too-many-calls'],
  access: needs('supportTicket', 'AddContent'),
  perMinute: 20,
  bodyLimit: 32_768,
})
