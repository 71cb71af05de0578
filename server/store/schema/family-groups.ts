/** Family groups with their members, history and invitations. */
import { boolean, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import type {
  FamilyGroupRole,
  Happening,
  InviteResult,
  InviteRole,
  MemberVisibility,
} from '#contract/group-admin/family-group.ts'
import type {
  DataGroupId,
  FamilyGroupId,
  FamilyGroupInviteId,
  FamilyGroupMemberId,
  FamilyId,
  UserId,
} from '#contract/wire.ts'
import { bytesColumn, idColumn, momentColumn } from '../columns.ts'
import { audit, generatedId } from './common.ts'

export const familyGroups = pgTable('family_groups', {
  id: generatedId().$type<FamilyGroupId>(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  scopeFamilyId: text('scope_family_id').$type<FamilyId>(),
  photoUrl: text('photo_url'),
  /** Who created the group; null after that account is gone. */
  createdUserId: idColumn('created_user_id').$type<UserId>(),
  idempotencyKey: text('idempotency_key'),
  ...audit,
})

/** A family group has exactly one member with the role Owner; the database checks it when a transaction commits. */
export const familyGroupMembers = pgTable('family_group_members', {
  id: generatedId().$type<FamilyGroupMemberId>(),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>().notNull(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  role: text('role').$type<FamilyGroupRole>().notNull(),
  visibility: text('visibility').$type<MemberVisibility>().notNull().default('Limited'),
  ...audit,
})

export const familyGroupHistory = pgTable('family_group_history', {
  id: generatedId(),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>().notNull(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  happening: text('happening').$type<Happening>().notNull(),
  role: text('role').$type<FamilyGroupRole>(),
  byUserId: idColumn('by_user_id').$type<UserId>(),
  happenedAt: momentColumn('happened_at').notNull(),
})

/** Invitations to a family group; `familyGroupId` is null after the group was deleted. */
export const familyGroupInvites = pgTable('family_group_invites', {
  id: generatedId().$type<FamilyGroupInviteId>(),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>(),
  senderUserId: idColumn('sender_user_id').$type<UserId>(),
  profileDataGroupId: idColumn('profile_data_group_id').$type<DataGroupId>(),
  recipientUserId: idColumn('recipient_user_id').$type<UserId>(),
  /** The invited address, in lower case. */
  recipientEmail: text('recipient_email'),
  recipientMobileNumber: text('recipient_mobile_number'),
  recipientFirstName: text('recipient_first_name').notNull().default(''),
  recipientLastName: text('recipient_last_name').notNull().default(''),
  recipientRole: text('recipient_role').$type<InviteRole>().notNull(),
  senderMessage: text('sender_message').notNull().default(''),
  encourageToInvite: boolean('encourage_to_invite').notNull().default(false),
  /** The sender asks the recipient to share a tree with the group (resolution 85). */
  asksForTree: boolean('asks_for_tree').notNull().default(false),
  /** The hash of the code in each link that still works. */
  codeHashes: bytesColumn('code_hashes').array().notNull().default([]),
  /** The codes of links that a newer link has replaced. */
  formerCodeHashes: bytesColumn('former_code_hashes').array().notNull().default([]),
  createdAt: momentColumn('created_at').notNull(),
  lastSentAt: momentColumn('last_sent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  closedAt: momentColumn('closed_at'),
  result: text('result').$type<InviteResult>().notNull().default('Pending'),
  acceptedUserId: idColumn('accepted_user_id').$type<UserId>(),
})

/**
 * The people with whom an owner shares, as the sharing limit counts them (resolution 75). One person may have several
 * rows. The migration `0023_family_groups.sql` defines this view.
 */
export const sharingPeople = pgView('sharing_people', {
  ownerId: idColumn('owner_id').$type<UserId>().notNull(),
  userId: idColumn('user_id').$type<UserId>(),
  /** The address of an invited person whose account is not known. */
  address: text('address'),
  /** When an invitation stops counting; null for members. */
  expiresAt: momentColumn('expires_at'),
  familyGroupInviteId: idColumn('family_group_invite_id').$type<FamilyGroupInviteId>(),
  viewerInvitationId: idColumn('viewer_invitation_id'),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>(),
}).existing()
