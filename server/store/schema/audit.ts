/** What staff did to users by their privileges, and what actors did while acting as a user. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAct } from '#contract/group-admin/audit.ts'
import type { UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const auditEntries = pgTable('audit_entries', {
  id: generatedId(),
  at: momentColumn('at').notNull(),
  act: text('act').$type<AuditAct>().notNull(),
  actorId: idColumn('actor_id').$type<UserId>(),
  /** The actor's name at that time. */
  actorName: text('actor_name').notNull().default(''),
  /** The affected user; null for acts that concern no particular user, such as a search. */
  userId: idColumn('user_id').$type<UserId>(),
  /** Set only for an identity that has no user yet. */
  identityId: idColumn('identity_id'),
  detail: text('detail').notNull().default(''),
})
