/**
 * The tables as typed queries see them. The migrations are what makes them; a test holds the two together.
 */

import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { infer as Infer } from 'zod/mini'
import type { DataGroupType, PrincipalType } from '#contract/group-admin/data-group.ts'
import type { Privacy, UserLimits } from '#contract/group-admin/user.ts'
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { MemberRole, Privilege } from '#contract/permission.ts'
import type { SubjectType } from '#contract/research/assertion.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'
import type { SyncChanges, SyncState } from '#contract/research/sync.ts'
import type {
  ClientDeviceInfo,
  DataFileType,
  SyncOptions,
  WorkspaceStatistics,
} from '#contract/research/workspace.ts'
import type { DataGroupId, DataGroupMemberId, Subject, SyncId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { Citation, FactDetails, MediaMention, RecordKind } from '#domain/gedcom/interpreted.ts'
import { bytesColumn, idColumn, momentColumn, wordsColumn } from './columns.ts'

/** Never given by a writer: the database counts. */
const generatedId = () => idColumn('id').primaryKey().generatedAlwaysAs('identity')

const audit = {
  createdAt: momentColumn('created_at').notNull(),
  modifiedAt: momentColumn('modified_at').notNull(),
  modifiedUserId: idColumn('modified_user_id').$type<UserId>(),
}

const modified = { modifiedAt: audit.modifiedAt, modifiedUserId: audit.modifiedUserId }

// identity service

export const identities = pgTable('identities', {
  id: generatedId(),
  subject: uuid('subject').$type<Subject>().notNull(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  invited: boolean('invited').notNull().default(false),
  isTest: boolean('is_test').notNull().default(false),
  blocked: boolean('blocked').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: momentColumn('created_at').notNull(),
  lastSignInAt: momentColumn('last_sign_in_at'),
})

/** Addresses are stored in lower case. */
export const identityAddresses = pgTable('identity_addresses', {
  id: generatedId(),
  identityId: idColumn('identity_id').notNull(),
  address: text('address').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  verifiedAt: momentColumn('verified_at'),
  inactiveAt: momentColumn('inactive_at'),
})

export const signInCodes = pgTable('sign_in_codes', {
  id: generatedId(),
  identityId: idColumn('identity_id').notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  usedAt: momentColumn('used_at'),
  attempts: integer('attempts').notNull().default(0),
})

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: momentColumn('created_at').notNull(),
})

// group-admin service

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
  invited: boolean('invited').notNull().default(false),
  isSystem: boolean('is_system').notNull().default(false),
  privileges: text('privileges').array().$type<Privilege[]>().notNull().default(['User']),
  profileDataGroupId: idColumn('profile_data_group_id').$type<DataGroupId>(),
  ...audit,
})

export const dataGroups = pgTable('data_groups', {
  id: generatedId().$type<DataGroupId>(),
  groupType: text('group_type').$type<Infer<typeof DataGroupType>>().notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  startItemNumber: integer('start_item_number'),
  trackedGroupId: idColumn('tracked_group_id').$type<DataGroupId>(),
  isChild: boolean('is_child').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  ...audit,
  lastAssertionNumber: integer('last_assertion_number').notNull().default(0),
  lastPlaceNumber: integer('last_place_number').notNull().default(0),
})

/** One member of a data group has the role Owner, and never two. */
export const dataGroupMembers = pgTable('data_group_members', {
  id: generatedId().$type<DataGroupMemberId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  principalType: text('principal_type').$type<Infer<typeof PrincipalType>>().notNull(),
  principalId: idColumn('principal_id').notNull(),
  role: text('role').$type<MemberRole>().notNull(),
  disabled: boolean('disabled').notNull().default(false),
  ...audit,
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: idColumn('user_id').$type<UserId>().notNull(),
  actorId: idColumn('actor_id').$type<UserId>(),
  createdAt: momentColumn('created_at').notNull(),
  revokedAt: momentColumn('revoked_at'),
})

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
  id: generatedId(),
  supervisorId: idColumn('supervisor_id').$type<UserId>().notNull(),
  forUserId: idColumn('for_user_id').$type<UserId>().notNull(),
})

// research-data service

export const workspaces = pgTable('workspaces', {
  id: generatedId().$type<WorkspaceId>(),
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  clientDeviceInfo: jsonb('client_device_info').$type<Infer<typeof ClientDeviceInfo>>().notNull(),
  dataFileType: text('data_file_type').$type<Infer<typeof DataFileType>>().notNull(),
  dataFilePath: text('data_file_path').notNull(),
  syncOptions: jsonb('sync_options').$type<SyncOptions>().notNull(),
  ownerId: idColumn('owner_id').$type<UserId>().notNull(),
  noProfiles: boolean('no_profiles').notNull().default(false),
  ...audit,
  lastSyncId: idColumn('last_sync_id').$type<SyncId>(),
  idempotencyKey: text('idempotency_key').notNull(),
  statistics: jsonb('statistics').$type<WorkspaceStatistics>().notNull().default({
    personCount: 0,
    familyCount: 0,
    assertionCount: 0,
    placeCount: 0,
    siteCount: 0,
  }),
})

/** A workspace has at most one sync that is Active or Completing. */
export const syncs = pgTable('syncs', {
  id: generatedId().$type<SyncId>(),
  workspaceId: idColumn('workspace_id').$type<WorkspaceId>().notNull(),
  sourcePersonCount: integer('source_person_count').notNull(),
  state: text('state').$type<Infer<typeof SyncState>>().notNull(),
  completedAt: momentColumn('completed_at'),
  createdAt: audit.createdAt,
  /** Null once the user has gone: what they brought into a tree stays. */
  createdUserId: idColumn('created_user_id').$type<UserId>(),
  /** The sync whose change this one takes back. */
  undoes: idColumn('undoes').$type<SyncId>(),
  /** How many parts there are, from when the upload is compared; null before. */
  comparedBatches: integer('compared_batches'),
  changes: jsonb('changes').$type<StoredChanges>(),
  /** What was before it is kept, as far as no later one has been applied. */
  keepsFormer: boolean('keeps_former').notNull().default(false),
  receivedBytes: bigint('received_bytes', { mode: 'number' }).notNull().default(0),
  /** When the last part arrived. */
  activeAt: momentColumn('active_at').notNull().defaultNow(),
})

/** What a sync was found to change. */
export type StoredChanges = Pick<SyncChanges, 'examples'> & {
  readonly counts: NonNullable<SyncChanges['counts']>
}

/** The payload is the batch's records as JSON. */
export const syncBatches = pgTable(
  'sync_batches',
  {
    syncId: idColumn('sync_id').$type<SyncId>().notNull(),
    number: integer('number').notNull(),
    payload: text('payload').notNull(),
    digest: bytesColumn('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.syncId, table.number] })],
)

/** What begins every row of a tree's items. */
const item = {
  dataGroupId: idColumn('data_group_id').$type<DataGroupId>().notNull(),
  number: integer('number').notNull(),
}

/**
 * The records of a tree's file, of which all its items are made. One that has gone stays without its text, so that
 * its number is never given to another one.
 */
export const sourceRecords = pgTable(
  'source_records',
  {
    dataGroupId: item.dataGroupId,
    kind: text('kind').$type<RecordKind>().notNull(),
    number: item.number,
    sourceKey: text('source_key').notNull(),
    uids: text('uids').array(),
    handles: text('handles').array(),
    refs: text('refs').array(),
    digest: bytesColumn('digest').notNull(),
    living: boolean('living').notNull().default(false),
    text: text('text'),
    position: integer('position').notNull(),
    /** The sync that brought it. */
    cameWith: idColumn('came_with').$type<SyncId>(),
    /** What the owner said of the item while it was there, for when it comes back. */
    userRestricted: boolean('user_restricted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.kind, table.number] })],
)

/** What was before a sync, of all that it changed or took away. */
export const syncUndo = pgTable(
  'sync_undo',
  {
    syncId: idColumn('sync_id').$type<SyncId>().notNull(),
    kind: text('kind').$type<RecordKind | 'Place'>().notNull(),
    number: integer('number').notNull(),
    sourceKey: text('source_key').notNull(),
    living: boolean('living').notNull(),
    text: text('text').notNull(),
    position: integer('position').notNull(),
    /** The numbers of its details, in their order. */
    factNumbers: integer('fact_numbers').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.syncId, table.kind, table.number] })],
)

export const persons = pgTable(
  'persons',
  {
    ...item,
    userRestricted: boolean('user_restricted').notNull().default(false),
    autoRestricted: boolean('auto_restricted').notNull().default(false),
    placeholder: boolean('placeholder').notNull().default(false),
    nameParts: jsonb('name_parts').$type<NameParts>().notNull(),
    displayName: text('display_name').notNull(),
    searchName: text('search_name').notNull(),
    gender: text('gender').$type<Gender>().notNull(),
    birthDate: jsonb('birth_date').$type<HistoricalDate>(),
    birthSort: integer('birth_sort'),
    birthPlaceNumber: integer('birth_place_number'),
    deathDate: jsonb('death_date').$type<HistoricalDate>(),
    deathSort: integer('death_sort'),
    deathPlaceNumber: integer('death_place_number'),
    hasDeath: boolean('has_death').notNull().default(false),
    living: boolean('living').notNull(),
    ...modified,
    searchWords: wordsColumn('search_words').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

export const families = pgTable(
  'families',
  {
    ...item,
    fatherNumber: integer('father_number'),
    motherNumber: integer('mother_number'),
    restricted: boolean('restricted').notNull().default(false),
    marriageDate: jsonb('marriage_date').$type<HistoricalDate>(),
    marriageSort: integer('marriage_sort'),
    marriagePlaceNumber: integer('marriage_place_number'),
    ...modified,
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

export const familyChildren = pgTable(
  'family_children',
  {
    dataGroupId: item.dataGroupId,
    familyNumber: integer('family_number').notNull(),
    childNumber: integer('child_number').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<ChildLink>().notNull().default('birth'),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.familyNumber, table.childNumber] })],
)

export const assertions = pgTable(
  'assertions',
  {
    ...item,
    subjectType: text('subject_type').$type<SubjectType>().notNull(),
    subjectNumber: integer('subject_number').notNull(),
    assertionType: text('assertion_type').notNull(),
    value: text('value'),
    date: jsonb('date').$type<HistoricalDate>(),
    sortDate: integer('sort_date'),
    placeNumber: integer('place_number'),
    relatedItemType: text('related_item_type').$type<SubjectType>(),
    relatedItemNumber: integer('related_item_number'),
    precedence: smallint('precedence').notNull().default(1),
    position: integer('position').notNull(),
    restricted: boolean('restricted').notNull().default(false),
    ...modified,
    details: jsonb('details').$type<StoredDetails>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

/** Details of a fact as the file has them; what they refer to stands there by number. */
export type StoredDetails = Omit<FactDetails, 'noteKeys' | 'citations' | 'media' | 'relatedKey'> & {
  readonly noteNumbers?: readonly number[]
  readonly citations?: readonly StoredCitation[]
  /** What the detail shows, then what its sources show. */
  readonly media?: readonly StoredMediaMention[]
}

/** A file by the number of its record, or one that is told in place. */
export type StoredMediaMention = Omit<MediaMention, 'mediaKey'> & { readonly mediaNumber: number | null }

export type StoredCitation = Omit<Citation, 'sourceKey' | 'noteKeys' | 'media'> & {
  readonly sourceNumber: number | null
  readonly noteNumbers: readonly number[]
}

export const places = pgTable(
  'places',
  {
    ...item,
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    ...modified,
  },
  (table) => [primaryKey({ columns: [table.dataGroupId, table.number] })],
)

// mail, and limits that all server processes share

export const outboxMessages = pgTable('outbox_messages', {
  id: generatedId(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: momentColumn('sent_at').notNull(),
})

export const attempts = pgTable('attempts', {
  key: bytesColumn('key').primaryKey(),
  startedAt: momentColumn('started_at').notNull(),
  count: integer('count').notNull(),
})

// the demo

export const demoTrees = pgTable('demo_trees', {
  key: text('key').primaryKey(),
  workspaceId: idColumn('workspace_id').$type<WorkspaceId>().notNull(),
  digest: bytesColumn('digest'),
  syncId: idColumn('sync_id').$type<SyncId>(),
  landingKey: text('landing_key'),
})
