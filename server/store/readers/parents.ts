/** The parents of accounts, and the open requests to become one. */
import { asc, sql } from 'drizzle-orm'
import type { ParentRequestId, UserId, UserSupervisorId } from '#contract/wire.ts'
import { parentRequests, userSupervisors, users } from '../schema/group-admin.ts'
import { identities, identityAddresses, passkeys } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

export type StoredSupervisor = typeof userSupervisors.$inferSelect
export type StoredParentRequest = typeof parentRequests.$inferSelect

export function parentsOf(queries: Queries, forUserId: UserId): Promise<StoredSupervisor[]> {
  return queries
    .select()
    .from(userSupervisors)
    .where(sql`${userSupervisors.forUserId} = ${forUserId}`)
    .orderBy(asc(userSupervisors.id))
}

/** The supervisor records with these ids; missing ones are left out. */
export function findSupervisors(
  queries: Queries,
  ids: readonly UserSupervisorId[],
): Promise<StoredSupervisor[]> {
  return queries
    .select()
    .from(userSupervisors)
    .where(sql`${userSupervisors.id} = ANY (${sql.param([...ids])}::bigint[])`)
    .orderBy(asc(userSupervisors.id))
}

/** The open requests of an account. */
export function openParentRequests(
  queries: Queries,
  forUserId: UserId,
  now: Date,
): Promise<StoredParentRequest[]> {
  return queries
    .select()
    .from(parentRequests)
    .where(
      sql`${parentRequests.forUserId} = ${forUserId} AND ${parentRequests.expiresAt} > ${now.toISOString()}`,
    )
    .orderBy(asc(parentRequests.id))
}

/**
 * SQL condition on a row of parent_requests: it is addressed to this user, or to a confirmed address that the user
 * signs in with.
 */
const isTo = (userId: UserId) => sql`(${parentRequests.supervisorId} = ${userId} OR EXISTS (
  SELECT FROM ${users} JOIN ${identities} ON ${identities.subject} = ${users.subject}
  JOIN ${identityAddresses} ON ${identityAddresses.identityId} = ${identities.id}
  WHERE ${users.id} = ${userId} AND ${identityAddresses.address} = ${parentRequests.address}
    AND ${identityAddresses.inactiveAt} IS NULL AND ${identityAddresses.verifiedAt} IS NOT NULL))`

/** The users who receive a request; empty if nobody signs in with the address. */
export async function usersAsked(
  queries: Queries,
  { supervisorId, address }: Pick<StoredParentRequest, 'supervisorId' | 'address'>,
): Promise<UserId[]> {
  if (supervisorId !== null) return [supervisorId]
  const found = await queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(identities, sql`${identities.subject} = ${users.subject}`)
    .innerJoin(identityAddresses, sql`${identityAddresses.identityId} = ${identities.id}`)
    .where(
      sql`${identityAddresses.address} = ${address}
        AND ${identityAddresses.inactiveAt} IS NULL AND ${identityAddresses.verifiedAt} IS NOT NULL`,
    )
  return found.map(({ id }) => id)
}

/** The open requests to a user. */
export function receivedParentRequests(
  queries: Queries,
  userId: UserId,
  now: Date,
): Promise<StoredParentRequest[]> {
  return queries
    .select()
    .from(parentRequests)
    .where(sql`${isTo(userId)} AND ${parentRequests.forUserId} <> ${userId}
      AND ${parentRequests.expiresAt} > ${now.toISOString()}`)
    .orderBy(asc(parentRequests.id))
    .limit(100)
}

/**
 * A request, locked until the transaction ends, and whether it is addressed to this user. Null if it was deleted or has
 * expired.
 */
export async function lockParentRequest(
  queries: Queries,
  id: ParentRequestId,
  userId: UserId,
  now: Date,
): Promise<(StoredParentRequest & { readonly isToUser: boolean }) | null> {
  const [row] = await queries
    .select({ request: parentRequests, isToUser: sql<boolean>`${isTo(userId)}` })
    .from(parentRequests)
    .where(sql`${parentRequests.id} = ${id} AND ${parentRequests.expiresAt} > ${now.toISOString()}`)
    .for('update', { of: parentRequests })
  return row === undefined ? null : { ...row.request, isToUser: row.isToUser }
}

/**
 * Locks accounts until the transaction ends, in the order of their ids, so that requests, confirmations and removals of
 * one account run one after the other.
 */
export async function lockAccounts(queries: Queries, ids: readonly UserId[]): Promise<void> {
  await queries.execute(
    sql`SELECT FROM ${users} WHERE ${users.id} = ANY (${sql.param([...ids])}::bigint[]) ORDER BY ${users.id} FOR NO KEY UPDATE`,
  )
}

/** True if an address is one that the user signs in with. */
export async function isAddressOf(queries: Queries, address: string, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM ${users} JOIN ${identities} ON ${identities.subject} = ${users.subject}
    JOIN ${identityAddresses} ON ${identityAddresses.identityId} = ${identities.id}
    WHERE ${users.id} = ${userId} AND ${identityAddresses.address} = ${address}`)
  return rows.length > 0
}

/** True if a user can sign in without a code from a parent: with an address or a passkey. */
export async function signsInAlone(queries: Queries, userId: UserId): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    SELECT FROM ${users} JOIN ${identities} ON ${identities.subject} = ${users.subject}
    WHERE ${users.id} = ${userId} AND (
      EXISTS (SELECT FROM ${identityAddresses}
        WHERE ${identityAddresses.identityId} = ${identities.id} AND ${identityAddresses.inactiveAt} IS NULL)
      OR EXISTS (SELECT FROM ${passkeys} WHERE ${passkeys.identityId} = ${identities.id}))`)
  return rows.length > 0
}

/** The addresses to which mails for a user are sent. */
export async function mailAddressesOf(queries: Queries, userId: UserId): Promise<string[]> {
  const { rows } = await queries.execute<{ address: string }>(sql`
    SELECT ${identityAddresses.address} AS address
    FROM ${users} JOIN ${identities} ON ${identities.subject} = ${users.subject}
    JOIN ${identityAddresses} ON ${identityAddresses.identityId} = ${identities.id}
    WHERE ${users.id} = ${userId} AND ${identityAddresses.inactiveAt} IS NULL
    ORDER BY ${identityAddresses.id}`)
  return rows.map(({ address }) => address)
}
