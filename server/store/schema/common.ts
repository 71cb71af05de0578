/** What many tables have. */
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'

/** Never given by a writer: the database counts. */
export const generatedId = () => idColumn('id').primaryKey().generatedAlwaysAs('identity')

/** When it was made, and by whom it was changed. */
export const audit = {
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  modifiedUserId: idColumn('modified_user_id').$type<UserId>(),
}

/** As `audit`, for rows that are made anew with every sync. */
export const modified = { modifiedAt: audit.modifiedAt, modifiedUserId: audit.modifiedUserId }
