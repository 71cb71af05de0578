import { sql } from 'drizzle-orm'
import type { UserId, WorkspaceId } from '#contract/wire.ts'
import type { Grant } from '../../values/grant.ts'
import { isUnfinished, type UnfinishedTree } from '../readers/tree-facts.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries, Store } from '../store.ts'
import { addAnnouncedGroup } from './new-group.ts'

export type NewTree = Pick<
  typeof workspaces.$inferInsert,
  'dataFileType' | 'dataFilePath' | 'clientDeviceInfo' | 'syncOptions' | 'idempotencyKey'
> & {
  readonly name: string
}

/** Adds a data group with its owner, and its workspace. */
export async function addTree(
  queries: Queries,
  ownerId: UserId,
  { name, ...fields }: NewTree,
  at: Date,
): Promise<WorkspaceId> {
  const audit = { createdAt: at, modifiedAt: at, modifiedUserId: ownerId }
  const dataGroupId = await addAnnouncedGroup(queries, ownerId, { groupType: 'Research', name }, at)
  const [workspace] = await queries
    .insert(workspaces)
    .values({ ...fields, dataGroupId, ownerId, ...audit })
    .returning({ id: workspaces.id })
  if (workspace === undefined) throw new Error('The workspace was not inserted.')
  return workspace.id
}

/** Deletes trees whose first sync has not completed. */
export async function deleteUnfinished(queries: Queries, trees: readonly UnfinishedTree[]) {
  const ids = trees.map(({ dataGroupId }) => dataGroupId)
  // Checked again, because an upload of one of them may have begun to complete before its data group was locked.
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
