/** Requests to share a tree or a profile with a family group. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { infer as Infer } from 'zod/mini'
import type { Approval, CancelledBy, RequestResult } from '#contract/group-admin/data-group-invite.ts'
import type { GroupShareRole } from '#contract/permission.ts'
import type { DataGroupId, DataGroupInviteId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const sharingRequests = pgTable('data_group_invites', {
  id: generatedId().$type<DataGroupInviteId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>().notNull(),
  senderUserId: idColumn('sender_user_id').$type<UserId>(),
  role: text('role').$type<Infer<typeof GroupShareRole>>().notNull(),
  senderMessage: text('sender_message').notNull().default(''),
  dataGroupApproval: text('data_group_approval').$type<Approval>().notNull().default('Pending'),
  dataGroupApprovedBy: idColumn('data_group_approved_by').$type<UserId>(),
  dataGroupMessage: text('data_group_message').notNull().default(''),
  principalApproval: text('principal_approval').$type<Approval>().notNull().default('Pending'),
  principalApprovedBy: idColumn('principal_approved_by').$type<UserId>(),
  principalMessage: text('principal_message').notNull().default(''),
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  lastSentAt: momentColumn('last_sent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  closedAt: momentColumn('closed_at'),
  cancelledBy: text('cancelled_by').$type<CancelledBy>(),
  result: text('result').$type<RequestResult>().notNull().default('Pending'),
})
