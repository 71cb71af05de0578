/** Counts of attempts, for limits that all server processes share. */
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bytesColumn, momentColumn } from '../columns.ts'

export const attempts = pgTable('attempts', {
  key: bytesColumn('key').primaryKey(),
  startedAt: momentColumn('started_at').notNull(),
  count: integer('count').notNull(),
})
