/** The identity service: who can sign in. */
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import type { infer as Infer } from 'zod/mini'
import type { IdentityMetadata } from '#contract/identity/identity.ts'
import type { PasskeyId } from '#contract/identity/passkey.ts'
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
  /** Since when the identity waits for a place in the preview. It does not wait if it is `invited`. */
  waitingSince: momentColumn('waiting_since'),
  blockGrantCode: text('block_grant_code'),
  metadata: jsonb('metadata').$type<Infer<typeof IdentityMetadata>>().notNull().default({}),
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
  /** Digests of the networks of the latest sign-ins. */
  signedInFrom: bytesColumn('signed_in_from').array().notNull().default([]),
})

export const signInCodes = pgTable('sign_in_codes', {
  id: generatedId(),
  identityId: idColumn('identity_id').notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  usedAt: momentColumn('used_at'),
  /** A digest of the caller's network for every try. */
  triedFrom: bytesColumn('tried_from').array().notNull().default([]),
})

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  createdAt: momentColumn('created_at').notNull(),
})

/** Invitations to the preview. One invitation may give places to several people. */
export const blockGrants = pgTable('block_grants', {
  code: text('code').primaryKey(),
  allocated: integer('allocated').notNull(),
  used: integer('used').notNull().default(0),
  sourceName: text('source_name').notNull(),
  sourceIcon: text('source_icon'),
  createdAt: momentColumn('created_at').notNull(),
})

/** Captcha solutions that have been used. */
export const captchaSolutions = pgTable('captcha_solutions', {
  digest: bytesColumn('digest').primaryKey(),
  expiresAt: momentColumn('expires_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').$type<PasskeyId>().primaryKey(),
  identityId: idColumn('identity_id').notNull(),
  credentialId: bytesColumn('credential_id').notNull(),
  publicKey: bytesColumn('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  backedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: momentColumn('created_at').notNull(),
  lastUsedAt: momentColumn('last_used_at'),
})

/** Open challenges; those without an identity are for sign-in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  digest: bytesColumn('digest').primaryKey(),
  identityId: idColumn('identity_id'),
  expiresAt: momentColumn('expires_at').notNull(),
})
