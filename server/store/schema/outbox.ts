/** Mails that are stored in the database; the mailbox page shows them. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const outboxMessages = pgTable('outbox_messages', {
  id: generatedId(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: momentColumn('sent_at').notNull(),
})
