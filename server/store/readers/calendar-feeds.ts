import { eq, sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { calendarFeeds } from '../schema/calendar-feeds.ts'
import { userSupervisors, users } from '../schema/group-admin.ts'
import { identities } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { maySignIn } from './may-sign-in.ts'

/** The nonce of a user's feed; null if there is none. */
export async function feedOf(queries: Queries, userId: UserId): Promise<string | null> {
  const [feed] = await queries.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return feed?.nonce ?? null
}

/** Whose feed is read, and what decides whether they may still have one. */
export interface FeedHolder {
  readonly userId: UserId
  readonly profileId: DataGroupId | null
  readonly privileges: readonly Privilege[]
  readonly isSupervised: boolean
  /** False if the account is blocked, disabled, or waits for admission. */
  readonly maySignIn: boolean
}

export async function holderOfFeed(queries: Queries, nonce: string): Promise<FeedHolder | null> {
  const [holder] = await queries
    .select({
      userId: users.id,
      profileId: users.profileDataGroupId,
      privileges: users.privileges,
      isSupervised: sql<boolean>`EXISTS (SELECT FROM ${userSupervisors}
        WHERE ${userSupervisors.forUserId} = ${users.id})`,
      // A visitor of the demo has no identity.
      maySignIn: sql<boolean>`${identities.id} IS NULL OR (${maySignIn})`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(identities, eq(identities.subject, users.subject))
    .where(eq(calendarFeeds.nonce, nonce))
  return holder ?? null
}
