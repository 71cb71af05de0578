/** What a caller is told of support tickets. */
import type {
  QueuedTicket,
  SupportAnswer,
  SupportFile,
  SupportThread,
  SupportTicket,
} from '#contract/group-admin/support-ticket.ts'
import { contactPath } from '#domain/pages/routes.ts'
import { supportFileAddress } from '../serving/support-file-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import {
  answersToTickets,
  filesOfTickets,
  type StoredAnswer,
  type StoredQueuedTicket,
  type StoredSupportFile,
  type StoredTicket,
} from '../store/readers/support-tickets.ts'
import type { Viewer } from '../values/viewer.ts'
import { addressForAnswer } from './address-for-answer.ts'

export const presentTicket = (
  { publicUrl }: Pick<Tools, 'publicUrl'>,
  ticket: StoredTicket,
): SupportTicket => ({
  id: ticket.id,
  contactId: ticket.userId,
  inquiryType: ticket.inquiryType,
  priority: ticket.priority,
  status: ticket.status,
  firstName: ticket.firstName,
  lastName: ticket.lastName,
  email: ticket.email,
  subject: ticket.subject,
  message: ticket.message,
  webUrl: `${publicUrl}${contactPath}`,
  createdDate: ticket.createdAt.toISOString(),
  modifiedDate: ticket.modifiedAt.toISOString(),
})

export const presentQueued = (ticket: StoredQueuedTicket): QueuedTicket => ({
  id: ticket.id,
  inquiryType: ticket.inquiryType,
  priority: ticket.priority,
  status: ticket.status,
  subject: ticket.subject,
  createdDate: ticket.createdAt.toISOString(),
  modifiedDate: ticket.modifiedAt.toISOString(),
  answeredDate: ticket.answeredAt?.toISOString() ?? null,
  repliedDate: ticket.repliedAt?.toISOString() ?? null,
})

export const presentFile = (tools: Tools, viewer: Viewer, file: StoredSupportFile): SupportFile => ({
  id: file.id,
  fileName: file.fileName,
  size: file.size,
  signedUrl: supportFileAddress(tools, file.id, viewer),
  createdDate: file.createdAt.toISOString(),
})

export const presentAnswer = ({ id, byPerson, text, createdAt }: StoredAnswer): SupportAnswer => ({
  id,
  by: byPerson ? 'Person' : 'Support',
  text,
  createdDate: createdAt.toISOString(),
})

/** The tickets with their files and answers. */
export async function presentThreads(
  tools: Tools,
  viewer: Viewer,
  tickets: readonly StoredTicket[],
): Promise<SupportThread[]> {
  const { db } = tools.store
  const ids = tickets.map(({ id }) => id)
  const files = Map.groupBy(await filesOfTickets(db, ids), ({ ticketId }) => ticketId)
  const answers = Map.groupBy(await answersToTickets(db, ids), ({ ticketId }) => ticketId)
  const isMailed = await Promise.all(
    tickets.map(async (ticket) => ticket.email !== null || (await addressForAnswer(db, ticket)) !== null),
  )
  return tickets.map((ticket, nth) => ({
    ticket: presentTicket(tools, ticket),
    files: (files.get(ticket.id) ?? []).map((file) => presentFile(tools, viewer, file)),
    answers: (answers.get(ticket.id) ?? []).map(presentAnswer),
    mailsTo: isMailed[nth] === true,
  }))
}
