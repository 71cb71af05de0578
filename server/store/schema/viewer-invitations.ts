/** Invitations to view a tree. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { DataGroupId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { bytesColumn, idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

export const viewerInvitations = pgTable('viewer_invitations', {
  id: generatedId().$type<ViewerInvitationId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  inviterId: idColumn('inviter_id').$type<UserId>(),
  /** The invited address, in lower case. */
  address: text('address').notNull(),
  /** The hash of the code in each mailed link. */
  codeHashes: bytesColumn('code_hashes').array().notNull().default([]),
  createdAt: momentColumn('created_at').notNull(),
  lastSentAt: momentColumn('last_sent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  cancelledAt: momentColumn('cancelled_at'),
  acceptedAt: momentColumn('accepted_at'),
  acceptedUserId: idColumn('accepted_user_id').$type<UserId>(),
})
