import { sql } from 'drizzle-orm'
import type { Privilege } from '#contract/permission.ts'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { identities, identityAddresses } from '../schema/identity.ts'
import type { Queries } from '../store.ts'
import { isOwnedBy } from './group-standing.ts'

/** What a reset of an account needs to know: whether it is allowed, and the user's data after sign-up. */
export interface ResetFacts {
  readonly userId: UserId
  readonly privileges: readonly Privilege[]
  readonly isTest: boolean
  readonly profileId: DataGroupId | null
  readonly givenName: string
  readonly surname: string
  readonly email: string | null
}

/** The facts about a user, who is locked until the transaction ends. Null for a user without an identity. */
export async function resetFacts(queries: Queries, id: UserId): Promise<ResetFacts | null> {
  const [row] = await queries
    .select({
      userId: users.id,
      privileges: users.privileges,
      isTest: identities.isTest,
      profileId: users.profileDataGroupId,
      givenName: identities.givenName,
      surname: identities.familyName,
      email: sql<string | null>`(SELECT ${identityAddresses.address} FROM ${identityAddresses}
        WHERE ${identityAddresses.identityId} = ${identities.id} ORDER BY ${identityAddresses.id} LIMIT 1)`,
    })
    .from(users)
    .innerJoin(identities, sql`${identities.subject} = ${users.subject}`)
    .where(sql`${users.id} = ${id} AND NOT ${users.isSystem}`)
    .for('no key update', { of: users })
  return row ?? null
}

/**
 * The data groups that a user owns, except the user's own profile; they are locked. Call it before the user is locked.
 * Profiles that only follow a tree of the user are left out, because they go with the tree.
 */
export async function groupsToDelete(queries: Queries, userId: UserId): Promise<DataGroupId[]> {
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT ${dataGroups.id}::text AS id FROM ${dataGroups}
    WHERE NOT ${dataGroups.auto} AND ${isOwnedBy(userId, sql`${dataGroups.id}`)}
      AND ${dataGroups.id} IS DISTINCT FROM (SELECT profile_data_group_id FROM users WHERE users.id = ${userId})
    ORDER BY ${dataGroups.id} FOR UPDATE OF ${sql.raw('data_groups')}`)
  return rows.map(({ id }) => id)
}
