/** Accounts that wait to be deleted, and what connected them with others. */
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const accountDeletions = pgTable('account_deletions', {
  userId: idColumn('user_id').$type<UserId>().primaryKey(),
  /** The parent with whose account this child's account is deleted. */
  withUserId: idColumn('with_user_id').$type<UserId>(),
  idempotencyKey: uuid('idempotency_key').notNull(),
  askedAt: momentColumn('asked_at').notNull(),
  deletesAt: momentColumn('deletes_at').notNull(),
  remindedAt: momentColumn('reminded_at'),
})

/** The tables of which rows are set aside; `privacy` stands for the privacy of the user's own row. */
export type SetAsideKind =
  | 'data_group_members'
  | 'family_group_members'
  | 'user_supervisors'
  | 'news_mails'
  | 'privacy'

export const setAsideRows = pgTable('set_aside_rows', {
  id: generatedId(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  kind: text('kind').$type<SetAsideKind>().notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
})
