/** Columns that many tables have. */
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'

/** An id that our code never writes: the database increments it. */
export const generatedId = () => idColumn('id').primaryKey().generatedAlwaysAs('identity')

/** When a row was created, and when and by whom it was changed. */
export const audit = {
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  modifiedUserId: idColumn('modified_user_id').$type<UserId>(),
}

/** Like `audit`, for rows that every sync rewrites. */
export const modified = { modifiedAt: audit.modifiedAt, modifiedUserId: audit.modifiedUserId }
