/** The group-admin service: users with their sessions, and data groups with their members. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { infer as Infer } from 'zod/mini'
import type { DataGroupType } from '#contract/group-admin/data-group.ts'
import type { PrincipalType } from '#contract/group-admin/data-group-members.ts'
import type { Privacy, UserLimits } from '#contract/group-admin/user.ts'
import type { MemberRole, Privilege } from '#contract/permission.ts'
import type {
  DataGroupId,
  DataGroupMemberId,
  FamilyGroupId,
  ParentRequestId,
  Subject,
  UserId,
  UserSupervisorId,
} from '#contract/wire.ts'
import { bytesColumn, idColumn, momentColumn } from '../columns.ts'
import { audit, generatedId } from './common.ts'

export const users = pgTable('users', {
  id: generatedId().$type<UserId>(),
  issuer: text('issuer').notNull(),
  subject: uuid('subject').$type<Subject>().notNull(),
  givenName: text('given_name').notNull(),
  surname: text('surname').notNull(),
  gender: text('gender').$type<'Male' | 'Female'>(),
  photoUrl: text('photo_url'),
  email: text('email'),
  email2: text('email2'),
  mobileNumber: text('mobile_number'),
  namePrivacy: text('name_privacy').$type<Privacy>().notNull().default('Groups'),
  emailPrivacy: text('email_privacy').$type<Privacy>().notNull().default('Me'),
  email2Privacy: text('email2_privacy').$type<Privacy>().notNull().default('Me'),
  mobileNumberPrivacy: text('mobile_number_privacy').$type<Privacy>().notNull().default('Me'),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  limits: jsonb('limits').$type<Infer<typeof UserLimits>>(),
  limitsDisabled: boolean('limits_disabled').notNull().default(false),
  /** Megabytes of photos and files in the user's plan; null for the free plan. */
  contentLimit: integer('content_limit'),
  invited: boolean('invited').notNull().default(false),
  isSystem: boolean('is_system').notNull().default(false),
  privileges: text('privileges').array().$type<Privilege[]>().notNull().default(['User']),
  profileDataGroupId: idColumn('profile_data_group_id').$type<DataGroupId>(),
  /** When this user last ended all other sessions. Sign-ins from before that time start no session. */
  signedOutAt: momentColumn('signed_out_at'),
  ...audit,
})

export const dataGroups = pgTable('data_groups', {
  id: generatedId().$type<DataGroupId>(),
  groupType: text('group_type').$type<Infer<typeof DataGroupType>>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  startItemNumber: integer('start_item_number'),
  /** The tree that the profile follows, and the number of its person in that tree. */
  trackedGroupId: idColumn('tracked_group_id').$type<DataGroupId>(),
  trackedItemNumber: integer('tracked_item_number'),
  /** True if a sync made the profile, and nobody has changed or shared it since. */
  auto: boolean('auto').notNull().default(false),
  isChild: boolean('is_child').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  ...audit,
  lastAssertionNumber: integer('last_assertion_number').notNull().default(0),
  lastPlaceNumber: integer('last_place_number').notNull().default(0),
  /** Used by profiles only: a sync numbers the items of a tree itself. */
  lastPersonNumber: integer('last_person_number').notNull().default(0),
  lastFamilyNumber: integer('last_family_number').notNull().default(0),
  lastContentNumber: integer('last_content_number').notNull().default(0),
  lastContentTagNumber: integer('last_content_tag_number').notNull().default(0),
  /** Rises with every change of the contents. Results that were made from an earlier revision are outdated. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** When the revision last rose: at the end of a sync, or with an edit. */
  contentsChangedAt: momentColumn('contents_changed_at'),
})

/** Persons of trees whose profile was unlinked or deleted: no sync makes another one. */
export const personsWithoutProfile = pgTable(
  'persons_without_profile',
  {
    dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
    number: integer('number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

/** A data group has exactly one member with the role Owner. */
export const dataGroupMembers = pgTable('data_group_members', {
  id: generatedId().$type<DataGroupMemberId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  principalType: text('principal_type').$type<Infer<typeof PrincipalType>>().notNull(),
  principalId: idColumn('principal_id').notNull(),
  role: text('role').$type<MemberRole>().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  ...audit,
  /**
   * The id of the principal if it is a family group. When a group is deleted, the database ends its shares through this
   * column.
   */
  familyGroupId: idColumn('family_group_id')
    .$type<FamilyGroupId>()
    .generatedAlwaysAs(sql`CASE WHEN principal_type = 'FamilyGroup' THEN principal_id END`),
})

/**
 * Who reads which data group, with which role, and through which family group (null for a share with the user alone). A
 * user may have several rows for one data group. Every check of read access uses this view.
 */
export const dataGroupReaders = pgView('data_group_readers', {
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  role: text('role').$type<MemberRole>().notNull(),
  familyGroupId: idColumn('family_group_id').$type<FamilyGroupId>(),
  since: momentColumn('since').notNull(),
}).existing()

/** Users who left a data group themselves. */
export const dataGroupLeavers = pgTable(
  'data_group_leavers',
  {
    dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
    userId: idColumn('user_id').$type<UserId>().notNull(),
    leftAt: momentColumn('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.userId] })],
)

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  actorId: idColumn('actor_id').$type<UserId>(),
  createdAt: momentColumn('created_at').notNull(),
  revokedAt: momentColumn('revoked_at'),
  clientId: text('client_id').notNull(),
  scope: text('scope').array().notNull(),
  /** The browser or program and its system, as its User-Agent says: `Firefox on Windows`. */
  device: text('device').notNull().default(''),
  lastUsedAt: momentColumn('last_used_at'),
  /** The end of the session, however often its tokens are renewed. */
  endsAt: momentColumn('ends_at').notNull(),
  /** The session of the actor. This session ends when the actor's session ends. */
  actingSessionId: uuid('acting_session_id'),
})

/**
 * Sessions that are valid, except that the time must still be checked: neither user nor actor is blocked, and the actor
 * may still act.
 */
export const holdingSessions = pgView('holding_sessions', {
  id: uuid('id').notNull(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  actorId: idColumn('actor_id').$type<UserId>(),
  actingSessionId: uuid('acting_session_id'),
  clientId: text('client_id').notNull(),
  scope: text('scope').array().notNull(),
  createdAt: momentColumn('created_at').notNull(),
  endsAt: momentColumn('ends_at').notNull(),
  privileges: text('privileges').array().$type<Privilege[]>().notNull(),
  actorPrivileges: text('actor_privileges').array().$type<Privilege[]>(),
  profileId: idColumn('profile_data_group_id').$type<DataGroupId>(),
  supervised: boolean('supervised').notNull(),
  /** When the account will be deleted; null unless it waits for that. */
  deletesAt: momentColumn('deletes_at'),
}).existing()

export const authorizationCodes = pgTable('authorization_codes', {
  codeHash: bytesColumn('code_hash').primaryKey(),
  askingSessionId: uuid('asking_session_id').notNull(),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri'),
  codeChallenge: text('code_challenge').notNull(),
  scope: text('scope').array().notNull(),
  createdAt: momentColumn('created_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  usedAt: momentColumn('used_at'),
  /** The session that the code has started. It ends if the code is used again. */
  sessionId: uuid('session_id'),
})

/** Identity tokens that have started a session, by their `jti`. */
export const spentIdentityTokens = pgTable('spent_identity_tokens', {
  jti: uuid('jti').primaryKey(),
  spentAt: momentColumn('spent_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  /** The last session that the token started. Null while it is being started, and after it was deleted. */
  sessionId: uuid('session_id'),
})

export const readyApps = pgTable(
  'ready_apps',
  {
    userId: idColumn('user_id').$type<UserId>().notNull(),
    appId: text('app_id').notNull(),
    readyAt: momentColumn('ready_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.appId] })],
)

export const refreshTokens = pgTable('refresh_tokens', {
  id: generatedId(),
  sessionId: uuid('session_id').notNull(),
  tokenHash: bytesColumn('token_hash').notNull(),
  issuedAt: momentColumn('issued_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  rotatedAt: momentColumn('rotated_at'),
  successorId: idColumn('successor_id'),
})

export const userSupervisors = pgTable('user_supervisors', {
  id: generatedId().$type<UserSupervisorId>(),
  supervisorId: idColumn('supervisor_id').$type<UserId>().notNull(),
  forUserId: idColumn('for_user_id').$type<UserId>().notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
  modifiedAt: momentColumn('modified_at').notNull().defaultNow(),
  modifiedUserId: idColumn('modified_user_id').$type<UserId>(),
  /** The key of the call with which this parent created the account; null for other parents. */
  idempotencyKey: text('idempotency_key'),
})

/** The codes with which children sign in to accounts that parents created. A child has one code at a time. */
export const childSignInCodes = pgTable('child_sign_in_codes', {
  forUserId: idColumn('for_user_id').$type<UserId>().primaryKey(),
  supervisorRecordId: idColumn('supervisor_record_id').$type<UserSupervisorId>().notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
  /** Set only for a mailed code, which proves that its holder has the address. */
  address: text('address'),
  createdAt: momentColumn('created_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
})

/** Open requests to become a parent of an account. A request is addressed to an e-mail address or to a user. */
export const parentRequests = pgTable('parent_requests', {
  id: generatedId().$type<ParentRequestId>(),
  forUserId: idColumn('for_user_id').$type<UserId>().notNull(),
  askedById: idColumn('asked_by_id').$type<UserId>().notNull(),
  /** The address of the asked parent, in lower case. */
  address: text('address'),
  supervisorId: idColumn('supervisor_id').$type<UserId>(),
  createdAt: momentColumn('created_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
})
