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
  dataGroupDecidedBy: idColumn('data_group_decided_by').$type<UserId>(),
  dataGroupMessage: text('data_group_message').notNull().default(''),
  principalApproval: text('principal_approval').$type<Approval>().notNull().default('Pending'),
  principalDecidedBy: idColumn('principal_decided_by').$type<UserId>(),
  principalMessage: text('principal_message').notNull().default(''),
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  lastSentAt: momentColumn('last_sent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  closedAt: momentColumn('closed_at'),
  /** The names of the two when the request ended; null while it is open. */
  endedDataName: text('ended_data_name'),
  endedGroupName: text('ended_group_name'),
  cancelledBy: text('cancelled_by').$type<CancelledBy>(),
  result: text('result').$type<RequestResult>().notNull().default('Pending'),
})
