/** The calendar feeds of users. */
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: idColumn('user_id').$type<UserId>().primaryKey(),
  /** The secret address is computed from it. */
  nonce: uuid('nonce').notNull(),
  createdAt: momentColumn('created_at').notNull(),
})
