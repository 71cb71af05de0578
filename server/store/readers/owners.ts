import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import { dataGroupReaders } from '../schema/group-admin.ts'
import { workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'

/** The data groups that these workspaces belong to. */
export async function groupsOf(queries: Queries, ids: readonly WorkspaceId[]): Promise<DataGroupId[]> {
  if (ids.length === 0) return []
  const { rows } = await queries.execute<{ id: DataGroupId }>(sql`
    SELECT DISTINCT ${workspaces.dataGroupId}::text AS id FROM ${workspaces}
    WHERE ${workspaces.id} = ANY (${sql.param([...ids])}::bigint[])`)
  return rows.map(({ id }) => id)
}

/** The users who own the data groups, each once. */
export async function ownersOf(
  queries: Queries,
  of: { readonly dataGroupIds: readonly DataGroupId[]; readonly workspaceIds: readonly WorkspaceId[] },
): Promise<UserId[]> {
  const groups = [...of.dataGroupIds, ...(await groupsOf(queries, of.workspaceIds))]
  if (groups.length === 0) return []
  const { rows } = await queries.execute<{ id: UserId }>(sql`
    SELECT DISTINCT ${dataGroupReaders.userId}::text AS id FROM ${dataGroupReaders}
    WHERE ${dataGroupReaders.dataGroupId} = ANY (${sql.param(groups)}::bigint[]) AND ${dataGroupReaders.role} = 'Owner'`)
  return rows.map(({ id }) => id)
}
