/** Counts the people with whom an owner shares, as the sharing limit does (LIM-06, resolution 75). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FamilyGroupInviteId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { sharingPeople } from '../schema/family-groups.ts'
import type { Queries } from '../store.ts'

/** A person who is about to be added or invited, and may be counted already. */
export interface Newcomer {
  readonly userId?: UserId
  readonly address?: string
  /** Accepting an invitation turns it into a member. */
  readonly viewerInvitationId?: ViewerInvitationId
  readonly familyGroupInviteId?: FamilyGroupInviteId
}

/**
 * The number of other people: users and invited addresses, each once, without the newcomer. To be called under a lock on
 * the owner, so that two newcomers do not take the same free slot.
 */
export async function countSharingPeople(
  queries: Queries,
  ownerId: UserId,
  newcomer: Newcomer,
  now: Date,
): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(DISTINCT ${personKey})::int AS count FROM ${sharingPeople}
    WHERE ${sharingPeople.ownerId} = ${ownerId} AND ${countsAt(now)}
      AND NOT ${isOne(sharingPeople.viewerInvitationId, newcomer.viewerInvitationId)}
      AND NOT ${isOne(sharingPeople.familyGroupInviteId, newcomer.familyGroupInviteId)}
      AND NOT ${isOne(sharingPeople.userId, newcomer.userId)}
      AND NOT COALESCE(${sharingPeople.address} = ${newcomer.address ?? null}::text, false)
      AND NOT COALESCE(${sharingPeople.userId} = (
        SELECT user_id FROM confirmed_addresses WHERE address = ${newcomer.address ?? null}::text), false)`)
  return rows[0]?.count ?? 0
}

/** SQL condition: a column has this id; false if there is none on either side. */
const isOne = (column: SQLWrapper, id: string | undefined): SQL =>
  sql`COALESCE(${column} = ${id ?? null}::bigint, false)`

/** SQL: the same for all rows of one person. */
export const personKey: SQL = sql`COALESCE(${sharingPeople.userId}::text, ${sharingPeople.address})`

/** SQL condition on a row of sharing_people: a member, or the recipient of an invitation that has not expired. */
export const countsAt = (now: Date): SQL =>
  sql`(${sharingPeople.expiresAt} IS NULL OR ${sharingPeople.expiresAt} > ${now.toISOString()}::timestamptz)`
