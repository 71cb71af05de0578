/** The identity service: who can sign in. */
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { Subject } from '#contract/wire.ts'
import { bytesColumn, idColumn, momentColumn } from '../columns.ts'
import { generatedId } from './common.ts'

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
