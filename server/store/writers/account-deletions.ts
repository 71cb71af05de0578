/**
 * An account that begins to wait for its deletion, and one that is kept. `src/domain/users/decide-account-deletion.ts`
 * decides. The groups and users must be locked.
 */
import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, FamilyGroupId, UserId } from '#contract/wire.ts'
import { publish, publishSessionsEnded, publishUsersChanged } from '../publish.ts'
import { queueMatching } from '../queue.ts'
import { membersReading } from '../readers/audience.ts'
import { endsInvite, endsParentRequest, endsRequest, type StoredDeletion } from '../readers/deletion-facts.ts'
import { isOpenToEveryone } from '../readers/known-users.ts'
import { sessionsOf } from '../readers/sessions.ts'
import { accountDeletions } from '../schema/account-deletions.ts'
import type { Queries } from '../store.ts'
import { deleteFeed } from './calendar-feeds.ts'
import { cancelInvites } from './family-groups.ts'
import { endSessions } from './sessions.ts'
import { putBack, setAside } from './set-aside.ts'
import { cancelRequests } from './sharing-requests.ts'

export interface NewDeletion
  extends Pick<StoredDeletion, 'userId' | 'idempotencyKey' | 'askedAt' | 'deletesAt'> {
  /** The children whose accounts are deleted too. */
  readonly children: readonly UserId[]
  /** The session that asked. It stays, but opens nothing any more. */
  readonly sessionId: string
}

/** Makes an account, and the accounts of some children, wait. Nobody else sees anything of them from now on. */
export async function beginDeletion(
  queries: Queries,
  { userId, children, sessionId, ...deletion }: NewDeletion,
): Promise<void> {
  const { askedAt } = deletion
  await queries.insert(accountDeletions).values({ userId, ...deletion })
  for (const child of children)
    await queries.insert(accountDeletions).values({ userId: child, withUserId: userId, ...deletion })
  for (const leaver of [userId, ...children]) {
    const tell = await audienceOf(queries, leaver)
    await cancelOpen(queries, leaver, askedAt)
    await setAside(queries, { userId: leaver, children: leaver === userId ? children : [] })
    await deleteFeed(queries, leaver)
    await queries.execute(sql`DELETE FROM child_sign_in_codes WHERE for_user_id = ${leaver}`)
    const ending = (await sessionsOf(queries, leaver)).filter((id) => id !== sessionId)
    await endSessions(queries, ending, askedAt)
    await tell()
  }
  // Also closes the push connections of the session that stays.
  await publishSessionsEnded(queries)
  await queueMatching(queries)
}

/** Ends the waiting of an account and of the children who wait with it, and connects them with others again. */
export async function endWaiting(queries: Queries, userId: UserId): Promise<void> {
  const children = await childrenWaitingWith(queries, userId)
  for (const keeper of [...children, userId]) {
    await putBack(queries, keeper)
    await queries.delete(accountDeletions).where(eq(accountDeletions.userId, keeper))
  }
  for (const keeper of [userId, ...children]) await (await audienceOf(queries, keeper))()
  await queueMatching(queries)
}

export async function childrenWaitingWith(queries: Queries, userId: UserId): Promise<UserId[]> {
  const rows = await queries
    .select({ id: accountDeletions.userId })
    .from(accountDeletions)
    .where(eq(accountDeletions.withUserId, userId))
  return rows.map(({ id }) => id)
}

/** Cancels everything that waits for somebody's answer (resolution 87). */
async function cancelOpen(queries: Queries, userId: UserId, at: Date): Promise<void> {
  await cancelInvites(queries, endsInvite(userId), at)
  await cancelRequests(queries, endsRequest(userId), at)
  await queries.execute(sql`UPDATE viewer_invitations SET cancelled_at = ${at.toISOString()}
    WHERE accepted_at IS NULL AND cancelled_at IS NULL AND (
      address IN (SELECT c.address FROM confirmed_addresses c WHERE c.user_id = ${userId})
      OR data_group_id IN (SELECT m.data_group_id FROM data_group_members m
        WHERE m.principal_type = 'User' AND m.principal_id = ${userId} AND m.role = 'Owner'))`)
  const { rows } = await queries.execute<{ id: UserId }>(sql`DELETE FROM parent_requests
    WHERE ${endsParentRequest(userId)} RETURNING for_user_id::text AS id`)
  await publishUsersChanged(
    queries,
    rows.map(({ id }) => id),
  )
}

/** Everybody who sees something of a user now, as a function that tells them later. */
export async function audienceOf(queries: Queries, userId: UserId): Promise<() => Promise<void>> {
  const openBefore = await isOpenToEveryone(queries, userId)
  const { rows: data } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT data_group_id::text AS id FROM data_group_members
    WHERE (principal_type = 'User' AND principal_id = ${userId}) OR family_group_id IN (
      SELECT family_group_id FROM family_group_members WHERE user_id = ${userId} AND role = 'Owner')`)
  const { rows: groups } = await queries.execute<{ id: FamilyGroupId; userId: UserId }>(sql`
    SELECT o.family_group_id::text AS id, m.user_id::text AS "userId" FROM family_group_members o
    JOIN family_group_members m ON m.family_group_id = o.family_group_id WHERE o.user_id = ${userId}`)
  const { rows: kin } = await queries.execute<{ id: UserId }>(sql`
    SELECT for_user_id::text AS id FROM user_supervisors WHERE supervisor_id = ${userId}
    UNION SELECT supervisor_id::text FROM user_supervisors WHERE for_user_id = ${userId}`)
  const readers: { dataGroupId: DataGroupId; userId: UserId }[] = []
  for (const { id } of data)
    for (const reader of await membersReading(queries, id)) readers.push({ dataGroupId: id, userId: reader })
  return () =>
    publish(
      queries,
      ...readers.map(
        ({ dataGroupId, userId: to }) =>
          ({ userId: to, event: { name: 'Group.DataChanged', payload: { dataGroupId } } }) as const,
      ),
      ...groups.map(
        ({ id, userId: to }) =>
          ({
            userId: to,
            event: { name: 'FamilyGroup.Changed', payload: { familyGroupId: id } },
          }) as const,
      ),
      ...kin.map(
        ({ id }) => ({ userId: id, event: { name: 'User.Changed', payload: { userId: id } } }) as const,
      ),
      { knowersOf: userId, openBefore, event: { name: 'User.Changed', payload: { userId } } },
    )
}
