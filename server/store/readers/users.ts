import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Subject, UserId } from '#contract/wire.ts'
import { userSupervisors, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export type StoredUser = typeof users.$inferSelect

/** The users with the given ids; missing ones are left out. */
export async function findUsers(queries: Queries, ids: readonly UserId[]): Promise<Map<UserId, StoredUser>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A user, locked until the transaction ends; null if there is none. */
export async function lockUser(queries: Queries, id: UserId): Promise<StoredUser | null> {
  const [user] = await queries.select().from(users).where(eq(users.id, id)).for('update')
  return user ?? null
}

/** The users among these who have a parent. */
export async function findSupervised(queries: Queries, ids: readonly UserId[]): Promise<Set<UserId>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectDistinct({ id: userSupervisors.forUserId })
    .from(userSupervisors)
    .where(inArray(userSupervisors.forUserId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The users among these who sign in with a test identity. */
export async function findTestUsers(queries: Queries, ids: readonly UserId[]): Promise<Set<UserId>> {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(identities, eq(identities.subject, users.subject))
    .where(and(inArray(users.id, [...ids]), identities.isTest))
  return new Set(rows.map(({ id }) => id))
}

/** True if the supervisor is a parent of this user. */
export async function supervises(queries: Queries, supervisorId: UserId, userId: UserId): Promise<boolean> {
  const rows = await queries
    .select({ id: userSupervisors.id })
    .from(userSupervisors)
    .where(and(eq(userSupervisors.supervisorId, supervisorId), eq(userSupervisors.forUserId, userId)))
    .limit(1)
  return rows.length > 0
}

/** The users whom a user supervises, in the order of their ids. */
export async function findSupervisedUsers(queries: Queries, supervisorId: UserId): Promise<StoredUser[]> {
  const rows = await queries
    .selectDistinct({ user: users })
    .from(users)
    .innerJoin(userSupervisors, eq(userSupervisors.forUserId, users.id))
    .where(eq(userSupervisors.supervisorId, supervisorId))
    .orderBy(asc(users.id))
  return rows.map(({ user }) => user)
}

/** The user of an identity; null before its first sign-in. */
export async function findUserOf(queries: Queries, subject: Subject): Promise<StoredUser | null> {
  const [row] = await queries.select().from(users).where(eq(users.subject, subject))
  return row ?? null
}

/**
 * When a user last ended all other sessions; null for never. Locks the user's row until the transaction ends. If the
 * user ends all other sessions meanwhile, that waits, and so also ends a session that the transaction adds.
 */
export async function lastSignedOut(queries: Queries, id: UserId): Promise<Date | null> {
  const [row] = await queries
    .select({ signedOutAt: users.signedOutAt })
    .from(users)
    .where(eq(users.id, id))
    .for('share')
  return row?.signedOutAt ?? null
}
