/** Counts the people with whom an owner shares, as the sharing limit counts them (LIM-06, resolution 75). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FamilyGroupInviteId, UserId, ViewerInvitationId } from '#contract/wire.ts'
import { familyGroupInvites, familyGroupMembers, sharingPeople } from '../schema/family-groups.ts'
import { viewerInvitations } from '../schema/viewer-invitations.ts'
import type { Queries } from '../store.ts'

/** A person who is about to be added or invited. They may be counted already. */
export interface Newcomer {
  readonly userId?: UserId
  readonly address?: string
  /** The invitation that the newcomer accepts: it is replaced by the membership. */
  readonly viewerInvitationId?: ViewerInvitationId
  readonly familyGroupInviteId?: FamilyGroupInviteId
}

/**
 * The number of people without the newcomer: users and invited addresses, each once. Call it under a lock on the owner,
 * so that two newcomers do not take the same free slot.
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

/** One person who counts toward the sharing limit. */
export interface SharingPerson {
  /** Null if the person is known only by an invited address. */
  readonly userId: UserId | null
  /** The name in the invitation; empty if there is none. */
  readonly typedName: string
  readonly address: string | null
  readonly isInvited: boolean
  /** True if the person is only a Viewer of groups. */
  readonly isGroupViewer: boolean
}

/**
 * The people who count, each once. A member is listed as a member, as a Viewer only if they are a Viewer
 * of each group, and everybody else by their first invitation. An invited
 * address is listed as an address even if its account is known, so that the list does not tell whose address it is.
 */
export async function listSharingPeople(
  queries: Queries,
  ownerId: UserId,
  now: Date,
): Promise<SharingPerson[]> {
  const { rows } = await queries.execute<SharingPerson & Record<string, unknown>>(sql`
    SELECT DISTINCT ON (${personKey})
      CASE WHEN COALESCE(${familyGroupInvites.recipientEmail}, ${viewerInvitations.address}) IS NULL
        THEN ${sharingPeople.userId}::text END AS "userId",
      trim(concat_ws(' ', ${familyGroupInvites.recipientFirstName}, ${familyGroupInvites.recipientLastName})) AS "typedName",
      COALESCE(${familyGroupInvites.recipientEmail}, ${viewerInvitations.address}) AS address,
      ${sharingPeople.expiresAt} IS NOT NULL AS "isInvited",
      ${sharingPeople.expiresAt} IS NULL AND EXISTS (SELECT FROM ${familyGroupMembers}
        WHERE ${familyGroupMembers.familyGroupId} = ${sharingPeople.familyGroupId}
          AND ${familyGroupMembers.userId} = ${sharingPeople.userId}
          AND ${familyGroupMembers.role} = 'Viewer') AS "isGroupViewer"
    FROM ${sharingPeople}
      LEFT JOIN ${familyGroupInvites} ON ${familyGroupInvites.id} = ${sharingPeople.familyGroupInviteId}
      LEFT JOIN ${viewerInvitations} ON ${viewerInvitations.id} = ${sharingPeople.viewerInvitationId}
    WHERE ${sharingPeople.ownerId} = ${ownerId} AND ${countsAt(now)}
    ORDER BY ${personKey}, "isInvited", "isGroupViewer", ${familyGroupInvites.id}, ${viewerInvitations.id}`)
  return rows
}

/** SQL condition: a column has this id. False if the column or the id is empty. */
const isOne = (column: SQLWrapper, id: string | undefined): SQL =>
  sql`COALESCE(${column} = ${id ?? null}::bigint, false)`

/** SQL for a key that is the same in all rows of one person. */
export const personKey: SQL = sql`COALESCE(${sharingPeople.userId}::text, ${sharingPeople.address})`

/** SQL condition on a row of sharing_people: a member, or the recipient of an invitation that has not expired. */
export const countsAt = (now: Date): SQL =>
  sql`(${sharingPeople.expiresAt} IS NULL OR ${sharingPeople.expiresAt} > ${now.toISOString()}::timestamptz)`
