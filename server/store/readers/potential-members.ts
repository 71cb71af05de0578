/**
 * The stored facts about the people who belong to a family group or could. Each function is one statement, however many
 * people there are.
 */
import { desc, type SQL, sql } from 'drizzle-orm'
import type { DataGroupId, FamilyGroupId, FamilyGroupInviteId, PersonId, UserId } from '#contract/wire.ts'
import { familyGroupInvites } from '../schema/family-groups.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { sharingRequests } from '../schema/sharing-requests.ts'
import type { Queries } from '../store.ts'
import { itemKey } from './item-keys.ts'
import { requestColumns, type StoredSharingRequest } from './sharing-requests.ts'

/** An invitation to a family group that names a user or carries a profile. */
export interface PersonalInvite {
  readonly id: FamilyGroupInviteId
  readonly recipientUserId: UserId | null
  readonly profileDataGroupId: DataGroupId | null
  readonly lastSentAt: Date
  readonly expiresAt: Date
  readonly result: 'Pending' | 'Accepted' | 'Cancelled'
}

/**
 * The last invitation to a group for each pair of user and profile, an open one before others: all of them, or those of
 * one sender. Invitations to an address alone are left out.
 */
export function lastInvitesTo(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  sender: UserId | null,
  now: Date,
): Promise<PersonalInvite[]> {
  const { recipientUserId, profileDataGroupId } = familyGroupInvites
  return queries
    .selectDistinctOn([recipientUserId, profileDataGroupId], {
      id: familyGroupInvites.id,
      recipientUserId,
      profileDataGroupId,
      lastSentAt: familyGroupInvites.lastSentAt,
      expiresAt: familyGroupInvites.expiresAt,
      result: familyGroupInvites.result,
    })
    .from(familyGroupInvites)
    .where(
      sql`${familyGroupInvites.familyGroupId} = ${familyGroupId}
        AND (${recipientUserId} IS NOT NULL OR ${profileDataGroupId} IS NOT NULL)
        AND (${sender}::bigint IS NULL OR ${familyGroupInvites.senderUserId} = ${sender}::bigint)`,
    )
    .orderBy(
      recipientUserId,
      profileDataGroupId,
      desc(isOpen(familyGroupInvites.result, familyGroupInvites.expiresAt, now)),
      desc(familyGroupInvites.id),
    )
}

/**
 * The last request to share each profile with a group, an open one before others: of all senders, or of one. The caller
 * must leave out those that the viewer may not know of.
 */
export function lastProfileRequests(
  queries: Queries,
  familyGroupId: FamilyGroupId,
  sender: UserId | null,
  now: Date,
): Promise<StoredSharingRequest[]> {
  return queries
    .selectDistinctOn([sharingRequests.dataGroupId], requestColumns)
    .from(sharingRequests)
    .where(
      sql`${sharingRequests.familyGroupId} = ${familyGroupId}
        AND (${sender}::bigint IS NULL OR ${sharingRequests.senderUserId} = ${sender}::bigint)
        AND EXISTS (SELECT FROM ${dataGroups}
          WHERE ${dataGroups.id} = ${sharingRequests.dataGroupId} AND ${dataGroups.groupType} = 'Profile')`,
    )
    .orderBy(
      sharingRequests.dataGroupId,
      desc(isOpen(sharingRequests.result, sharingRequests.expiresAt, now)),
      desc(sharingRequests.id),
    )
}

const isOpen = (
  result: typeof familyGroupInvites.result | typeof sharingRequests.result,
  expiresAt: typeof familyGroupInvites.expiresAt | typeof sharingRequests.expiresAt,
  now: Date,
): SQL => sql`(${result} = 'Pending' AND ${expiresAt} >= ${now.toISOString()}::timestamptz)`

/** The maximum number of suggested profiles. A list without pages ends somewhere. */
const maxSuggested = 5000

/**
 * The profiles that a user owns. Of those that a sync has made and nobody has touched, only the profiles of these
 * persons of trees: there may be thousands (resolution 68).
 */
export async function profilesOwnedBy(
  queries: Queries,
  userId: UserId,
  persons: Iterable<PersonId>,
): Promise<DataGroupId[]> {
  const keys = Array.from(persons, itemKey)
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT id::text FROM (
      SELECT d.id FROM data_group_members m
      JOIN data_groups d ON d.id = m.data_group_id AND d.group_type = 'Profile' AND NOT d.auto
      WHERE m.principal_type = 'User' AND m.principal_id = ${userId} AND m.role = 'Owner'
      UNION ALL
      SELECT d.id FROM unnest(
        ${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
        ${sql.param(keys.map(({ number }) => number))}::integer[]) AS person (tree, number)
      JOIN data_groups d ON d.tracked_group_id = person.tree AND d.tracked_item_number = person.number AND d.auto
      JOIN data_group_members m ON m.data_group_id = d.id AND m.role = 'Owner'
      WHERE m.principal_type = 'User' AND m.principal_id = ${userId}) owned
    LIMIT ${maxSuggested}`)
  return rows.map(({ id }) => id)
}

/** The users whose own profiles these are, by profile. */
export async function usersOfProfiles(
  queries: Queries,
  ids: readonly DataGroupId[],
): Promise<ReadonlyMap<DataGroupId, UserId>> {
  const { rows } = await queries.execute<{ id: UserId; profileId: DataGroupId }>(sql`
    SELECT ${users.id}::text AS id, ${users.profileDataGroupId}::text AS "profileId" FROM ${users}
    WHERE ${users.profileDataGroupId} = ANY (${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, profileId }) => [profileId, id]))
}
