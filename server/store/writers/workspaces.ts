import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import type { Grant } from '../../access/grant.ts'
import { dataGroupMembers, dataGroups, users } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries, Store } from '../store.ts'

export type NewWorkspace = Pick<
  typeof workspaces.$inferInsert,
  'dataFileType' | 'dataFilePath' | 'clientDeviceInfo' | 'syncOptions' | 'idempotencyKey'
> & { readonly name: string }

/** Whether a user may have one more tree than so many. */
export type TreeLimit = (
  owner: Pick<typeof users.$inferSelect, 'limits' | 'limitsDisabled'>,
  trees: number,
) => boolean

/** A tree whose first upload was left behind is tidied away by its owner's next one after this long. */
const unfinishedLasts = 24 * 60 * 60 * 1000

/**
 * Makes a tree with its owner and its workspace, all or nothing; a call that is sent again finds what the first
 * one made. Answers null where the owner's limit leaves no room.
 */
export function createWorkspace(
  store: Store,
  ownerId: UserId,
  { name, ...fields }: NewWorkspace,
  mayHave: TreeLimit,
  at: Date,
): Promise<WorkspaceId | null> {
  return store.transaction(async (queries) => {
    const owner = await lockOwner(queries, ownerId)
    const [made] = await queries
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(sql`owner_id = ${ownerId} AND idempotency_key = ${fields.idempotencyKey}`)
    if (made !== undefined) return made.id
    await deleteUnfinished(queries, ownerId, new Date(at.getTime() - unfinishedLasts))
    if (owner === null || !mayHave(owner, await countTrees(queries, ownerId))) return null

    const audit = { createdAt: at, modifiedAt: at, modifiedUserId: ownerId }
    const dataGroupId = await createGroup(queries, name, ownerId, audit)
    const [workspace] = await queries
      .insert(workspaces)
      .values({ ...fields, dataGroupId, ownerId, ...audit })
      .returning({ id: workspaces.id })
    return workspace?.id ?? null
  })
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

async function deleteUnfinished(queries: Queries, ownerId: UserId, before: Date) {
  await queries.execute(sql`
    DELETE FROM data_groups WHERE id IN (
      SELECT w.data_group_id FROM workspaces w WHERE w.owner_id = ${ownerId} AND w.created_at < ${before.toISOString()}
        AND NOT EXISTS (
          SELECT FROM syncs s WHERE s.workspace_id = w.id AND s.state IN ('Completed', 'Completing')))`)
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
