/** Requests to share a tree or a profile with a family group. */
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
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
  /** False for an act before it was said that acts are signed (adr 65). */
  senderSigned: boolean('sender_signed').notNull().default(false),
  senderMessage: text('sender_message').notNull().default(''),
  dataGroupApproval: text('data_group_approval').$type<Approval>().notNull().default('Pending'),
  dataGroupDecidedBy: idColumn('data_group_decided_by').$type<UserId>(),
  dataGroupSigned: boolean('data_group_signed').notNull().default(false),
  dataGroupMessage: text('data_group_message').notNull().default(''),
  principalApproval: text('principal_approval').$type<Approval>().notNull().default('Pending'),
  principalDecidedBy: idColumn('principal_decided_by').$type<UserId>(),
  principalSigned: boolean('principal_signed').notNull().default(false),
  principalMessage: text('principal_message').notNull().default(''),
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  lastSentAt: momentColumn('last_sent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  closedAt: momentColumn('closed_at'),
  /** The names of the two when the request was sent last, or when it ended; null if it ended before they were stored. */
  lastDataName: text('last_data_name'),
  lastGroupName: text('last_group_name'),
  cancelledBy: text('cancelled_by').$type<CancelledBy>(),
  result: text('result').$type<RequestResult>().notNull().default('Pending'),
})
