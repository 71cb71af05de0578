/** Tickets to support, with their files and answers. */
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { InquiryPriority, InquiryStatus, InquiryType } from '#contract/group-admin/support-ticket.ts'
import type { SupportFileId, SupportTicketId, UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const supportTickets = pgTable('support_tickets', {
  id: generatedId().$type<SupportTicketId>(),
  /** Null for a stranger. */
  userId: idColumn('user_id').$type<UserId>(),
  idempotencyKey: text('idempotency_key').notNull(),
  inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
  priority: text('priority').$type<InquiryPriority>().notNull(),
  status: text('status').$type<InquiryStatus>().notNull().default('Open'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
})

export const supportFiles = pgTable('support_files', {
  id: uuid('id').$type<SupportFileId>().primaryKey(),
  ticketId: idColumn('ticket_id').$type<SupportTicketId>().notNull(),
  fileName: text('file_name').notNull(),
  size: integer('size').notNull(),
  hash: text('hash').notNull(),
  createdAt: momentColumn('created_at').notNull(),
})

export const supportAnswers = pgTable('support_answers', {
  id: generatedId(),
  ticketId: idColumn('ticket_id').$type<SupportTicketId>().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  authorId: idColumn('author_id').$type<UserId>(),
  /** True for a reply of the person, false for an answer of the staff. */
  byPerson: boolean('by_person').notNull().default(false),
  text: text('text').notNull(),
  createdAt: momentColumn('created_at').notNull(),
})
