/** The facts that are needed before a tree is made; `src/domain/upload/decide-tree.ts` decides with them. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { Planned } from '#domain/users/plan-limits.ts'
import { dataGroups, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

/**
 * Locks the owner. Every call that counts a user's trees in order to add one holds this lock, so that two calls at once
 * do not use the same free slot in the plan.
 */
export async function lockOwner(queries: Queries, ownerId: UserId): Promise<Planned | null> {
  const [owner] = await queries
    .select({ limits: users.limits, limitsDisabled: users.limitsDisabled })
    .from(users)
    .where(sql`users.id = ${ownerId}`)
    .for('no key update')
  return owner ?? null
}

/** What a user's plan includes; null if there is no such user. */
export async function planOf(queries: Queries, userId: UserId): Promise<Planned | null> {
  const [user] = await queries
    .select({ limits: users.limits, limitsDisabled: users.limitsDisabled })
    .from(users)
    .where(sql`users.id = ${userId}`)
  return user ?? null
}

/** The workspace that an earlier call of the same user made under this key. */
export async function madeUnder(
  queries: Queries,
  ownerId: UserId,
  idempotencyKey: string,
): Promise<WorkspaceId | null> {
  const [made] = await queries
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`owner_id = ${ownerId} AND idempotency_key = ${idempotencyKey}`)
  return made?.id ?? null
}

/** The number of a user's trees that have a completed sync, or one that is being completed. */
export async function countTrees(queries: Queries, ownerId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM workspaces w WHERE w.owner_id = ${ownerId}
      AND EXISTS (SELECT FROM syncs s WHERE s.workspace_id = w.id AND s.state IN ('Completed', 'Completing'))`)
  return rows[0]?.count ?? 0
}

/** SQL condition on a row of workspaces: its first sync has not completed. */
export const isUnfinished = sql`NOT EXISTS (
  SELECT FROM syncs s WHERE s.workspace_id = workspaces.id AND s.state IN ('Completed', 'Completing'))`

/** SQL for the time when something was last done for an unfinished tree, on a row of workspaces. */
export const lastActive = sql`GREATEST(workspaces.created_at,
  (SELECT max(s.active_at) FROM syncs s WHERE s.workspace_id = workspaces.id))`

/** A tree whose first sync has not completed. */
export interface UnfinishedTree {
  readonly dataGroupId: DataGroupId
  readonly name: string
  readonly activeAt: Date
  /** True if its upload was cancelled or has failed, so that it cannot be continued. */
  readonly hasEnded: boolean
}

/** The unfinished trees of a user, the one that was used last first; they are locked. */
export async function unfinishedTreesOf(queries: Queries, ownerId: UserId): Promise<UnfinishedTree[]> {
  const { rows } = await queries.execute<{
    id: DataGroupId
    name: string
    activeAt: string
    hasEnded: boolean
  }>(sql`
    SELECT ${dataGroups.id}::text AS id, ${dataGroups.name} AS name, ${lastActive}::text AS "activeAt",
      EXISTS (SELECT FROM syncs s WHERE s.workspace_id = workspaces.id)
        AND NOT EXISTS (SELECT FROM syncs s WHERE s.workspace_id = workspaces.id AND s.state = 'Active') AS "hasEnded"
    FROM ${dataGroups} JOIN workspaces ON workspaces.data_group_id = ${dataGroups.id}
    WHERE workspaces.owner_id = ${ownerId} AND ${isUnfinished}
    ORDER BY ${dataGroups.id} FOR UPDATE OF data_groups`)
  return rows.map(({ id, name, activeAt, hasEnded }) => ({
    dataGroupId: id,
    name,
    activeAt: new Date(activeAt),
    hasEnded,
  }))
}
