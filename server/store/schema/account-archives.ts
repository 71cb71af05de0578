/** The downloads of the archives of accounts. */
import { bigint, boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'

export const accountArchives = pgTable('account_archives', {
  userId: idColumn('user_id').$type<UserId>().primaryKey(),
  downloadId: uuid('download_id').notNull(),
  startedAt: momentColumn('started_at').notNull(),
  /** When the download last noted that it runs. */
  seenAt: momentColumn('seen_at').notNull(),
  endedAt: momentColumn('ended_at'),
  complete: boolean('complete').notNull().default(false),
  sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
  fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
})
