/** The trees that a user owns, if a viewer may read them. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { syncs, workspaces } from '../schema/research-uploads.ts'
import type { Queries } from '../store.ts'
import { isOwnedBy, listedGroups } from './group-standing.ts'

export interface UserTree {
  readonly dataGroupId: DataGroupId
  readonly name: string
  readonly personCount: number
  readonly syncedAt: Date | null
  /** The most frequent surnames of persons who are not restricted. */
  readonly surnames: readonly { readonly name: string; readonly count: number }[]
}

/** At most 200 trees, read in one query. */
export async function findUserTrees(queries: Queries, viewer: Viewer, ownerId: UserId): Promise<UserTree[]> {
  const rows = await queries
    .select({
      dataGroupId: dataGroups.id,
      name: dataGroups.name,
      statistics: workspaces.statistics,
      syncedAt: syncs.completedAt,
    })
    .from(dataGroups)
    .innerJoin(workspaces, sql`${workspaces.dataGroupId} = ${dataGroups.id}`)
    .innerJoin(syncs, sql`${syncs.id} = ${workspaces.lastSyncId}`)
    .where(
      sql`${dataGroups.groupType} = 'Research' AND ${dataGroups.id} IN ${listedGroups(viewer)}
        AND ${isOwnedBy(ownerId, sql`${dataGroups.id}`)}`,
    )
    .orderBy(dataGroups.id)
    .limit(200)
  return rows.map(({ dataGroupId, name, statistics, syncedAt }) => ({
    dataGroupId,
    name,
    personCount: statistics.personCount,
    syncedAt,
    surnames: statistics.overview?.surnames ?? [],
  }))
}
