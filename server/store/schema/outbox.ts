/** Mails that are stored in the database; the mailbox page shows them. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const outboxMessages = pgTable('outbox_messages', {
  id: generatedId(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** The version with portraits, which are inside; null if the mail has none. */
  html: text('html'),
  sentAt: momentColumn('sent_at').notNull(),
})
