import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries, Store } from '../store.ts'

export type NewWorkspace = Pick<
  typeof workspaces.$inferInsert,
  'dataFileType' | 'dataFilePath' | 'clientDeviceInfo' | 'syncOptions' | 'idempotencyKey'
> & {
  readonly name: string
  /** The owner's unfinished trees go first. */
  readonly dropsUnfinished?: boolean | undefined
}

/** Whether a user may have one more tree than so many. */
export type TreeLimit = (
  owner: Pick<typeof users.$inferSelect, 'limits' | 'limitsDisabled'>,
  trees: number,
) => boolean

/** A tree whose first upload has been idle for longer is tidied away by its owner's next one. */
const unfinishedLasts = 24 * 60 * 60 * 1000

/** So many first uploads may be unfinished where the plan has no limit. */
const maxUnfinished = 20

/** A tree whose first sync has not completed. */
export interface UnfinishedTree {
  readonly dataGroupId: DataGroupId
  readonly name: string
  readonly activeAt: Date
}

/** The workspace, or why there is none: the plan is full, or would be with what is unfinished. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: WorkspaceId }
  | { readonly kind: 'no room' }
  | { readonly kind: 'unfinished'; readonly trees: readonly UnfinishedTree[] }

/**
 * Makes a tree with its owner and its workspace, all or nothing; a call that is sent again finds what the first
 * one made. Unfinished trees count, so that a plan for two holds no twelve. With `dropsUnfinished` they go first.
 */
export function createWorkspace(
  store: Store,
  ownerId: UserId,
  { name, dropsUnfinished, ...fields }: NewWorkspace,
  mayHave: TreeLimit,
  at: Date,
): Promise<CreateOutcome> {
  return store.transaction(async (queries) => {
    const owner = await lockOwner(queries, ownerId)
    const [made] = await queries
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(sql`owner_id = ${ownerId} AND idempotency_key = ${fields.idempotencyKey}`)
    if (made !== undefined) return { kind: 'created', id: made.id }
    const trees = await countTrees(queries, ownerId)
    if (owner === null || !mayHave(owner, trees)) return { kind: 'no room' }

    const unfinished = await listUnfinished(queries, ownerId)
    const staying = stayingTrees(unfinished, { dropsUnfinished, at }, (count) =>
      mayHave(owner, trees + count),
    )
    if (staying === null) return { kind: 'unfinished', trees: unfinished }
    await deleteTrees(
      queries,
      unfinished.filter((tree) => !staying.includes(tree)),
    )

    const audit = { createdAt: at, modifiedAt: at, modifiedUserId: ownerId }
    const dataGroupId = await createGroup(queries, name, ownerId, audit)
    const [workspace] = await queries
      .insert(workspaces)
      .values({ ...fields, dataGroupId, ownerId, ...audit })
      .returning({ id: workspaces.id })
    if (workspace === undefined) throw new Error('The workspace was not inserted.')
    return { kind: 'created', id: workspace.id }
  })
}

/** Whether the plan takes another tree beside those with a completed sync; unfinished ones can be dropped. */
export async function hasRoomForTree(
  queries: Queries,
  ownerId: UserId,
  mayHave: TreeLimit,
): Promise<boolean> {
  const [owner] = await queries
    .select({ limits: users.limits, limitsDisabled: users.limitsDisabled })
    .from(users)
    .where(eq(users.id, ownerId))
  return owner !== undefined && mayHave(owner, await countTrees(queries, ownerId))
}

/**
 * Which unfinished trees stay beside a new one: no idle ones, and where there is no room, none that nobody can go on
 * with; null where there is no room for those that are left.
 */
function stayingTrees(
  unfinished: readonly Unfinished[],
  { dropsUnfinished = false, at }: { readonly dropsUnfinished?: boolean | undefined; readonly at: Date },
  hasRoomFor: (count: number) => boolean,
): readonly Unfinished[] | null {
  if (dropsUnfinished) return []
  const before = new Date(at.getTime() - unfinishedLasts)
  const used = unfinished.filter(({ activeAt }) => activeAt >= before)
  const goingOn = used.filter(({ hasEnded }) => !hasEnded)
  return [used, goingOn].find(({ length }) => length < maxUnfinished && hasRoomFor(length)) ?? null
}

type Audit = Pick<typeof dataGroups.$inferInsert, 'createdAt' | 'modifiedAt' | 'modifiedUserId'>

async function createGroup(
  queries: Queries,
  name: string,
  ownerId: UserId,
  audit: Audit,
): Promise<DataGroupId> {
  const [group] = await queries
    .insert(dataGroups)
    .values({ groupType: 'Research', name, ...audit })
    .returning({ id: dataGroups.id })
  if (group === undefined) throw new Error('The data group was not inserted.')
  await queries
    .insert(dataGroupMembers)
    .values({ dataGroupId: group.id, principalType: 'User', principalId: ownerId, role: 'Owner', ...audit })
  return group.id
}

/** Whoever counts a user's trees in order to add one holds this lock, so that two at once do not both fit. */
export async function lockOwner(queries: Queries, ownerId: UserId) {
  const [owner] = await queries
    .select({ limits: users.limits, limitsDisabled: users.limitsDisabled })
    .from(users)
    .where(sql`users.id = ${ownerId}`)
    .for('no key update')
  return owner ?? null
}

/** A user's trees that have a completed sync, or one that is on the way to it. */
export async function countTrees(queries: Queries, ownerId: UserId): Promise<number> {
  const { rows } = await queries.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM workspaces w WHERE w.owner_id = ${ownerId}
      AND EXISTS (SELECT FROM syncs s WHERE s.workspace_id = w.id AND s.state IN ('Completed', 'Completing'))`)
  return rows[0]?.count ?? 0
}

/** True in SQL for a row of workspaces whose first sync has not completed. */
export const isUnfinished = sql`NOT EXISTS (
  SELECT FROM syncs s WHERE s.workspace_id = workspaces.id AND s.state IN ('Completed', 'Completing'))`

/** When something was last done for a row of workspaces that is unfinished. */
export const lastActive = sql`GREATEST(workspaces.created_at,
  (SELECT max(s.active_at) FROM syncs s WHERE s.workspace_id = workspaces.id))`

/** `hasEnded`: its upload was cancelled or has failed, so that nobody can go on with it. */
type Unfinished = UnfinishedTree & { readonly hasEnded: boolean }

/** The unfinished trees of a user, locked, the one that was used last first. */
async function listUnfinished(queries: Queries, ownerId: UserId): Promise<Unfinished[]> {
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

async function deleteTrees(queries: Queries, trees: readonly UnfinishedTree[]) {
  const ids = trees.map(({ dataGroupId }) => dataGroupId)
  // One of them may have begun to be completed before its data group was locked.
  await queries.execute(sql`
    DELETE FROM data_groups USING workspaces
    WHERE data_groups.id = ANY (${sql.param(ids)}::bigint[]) AND workspaces.data_group_id = data_groups.id
      AND ${isUnfinished}`)
}

export type WorkspaceChange = Partial<
  Pick<typeof workspaces.$inferInsert, 'dataFilePath' | 'syncOptions' | 'clientDeviceInfo'>
>

/** Changes a workspace. */
export async function updateWorkspace(
  store: Store,
  grant: Grant<'workspace', 'Patch'>,
  change: WorkspaceChange,
  at: Date,
): Promise<void> {
  await store.db
    .update(workspaces)
    .set({ ...change, modifiedAt: at, modifiedUserId: grant.userId })
    .where(sql`workspaces.id = ${grant.id}`)
}
