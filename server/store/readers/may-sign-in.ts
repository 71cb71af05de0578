import { type SQL, sql } from 'drizzle-orm'
import { identities } from '../schema/identity.ts'

/**
 * SQL condition: the identity is neither blocked nor disabled, and has a place in the preview (requirements SGU-17,
 * SGI-18).
 */
export const maySignIn: SQL = sql`NOT ${identities.blocked} AND NOT ${identities.disabled}
  AND (${identities.waitingSince} IS NULL OR ${identities.invited})`
