/** Users who want the news by mail. */
import { pgTable } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'

export const newsMails = pgTable('news_mails', {
  userId: idColumn('user_id').$type<UserId>().primaryKey(),
  /** News up to this time was mailed, or is older than the wish. */
  toldUntil: momentColumn('told_until').notNull(),
  nextAt: momentColumn('next_at').notNull(),
})
