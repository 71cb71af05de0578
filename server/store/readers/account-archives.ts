/** What belongs into the archive of an account, and how its last download went. */
import { eq, sql } from 'drizzle-orm'
import type { DataGroupId, UserId, WorkspaceId } from '#contract/wire.ts'
import { accountArchives } from '../schema/account-archives.ts'
import type { Queries } from '../store.ts'

export type StoredArchiveDownload = typeof accountArchives.$inferSelect

export async function archiveDownloadOf(
  queries: Queries,
  userId: UserId,
): Promise<StoredArchiveDownload | null> {
  const [found] = await queries.select().from(accountArchives).where(eq(accountArchives.userId, userId))
  return found ?? null
}

/** A tree, or a profile, which has no workspace. */
export interface OwnedGroup {
  readonly dataGroupId: DataGroupId
  readonly workspaceId: WorkspaceId | null
  readonly name: string
}

/**
 * The trees and profiles that a user owns, also disabled ones. Profiles that a sync has made and nobody has touched are
 * left out, because their trees say the same.
 */
export async function groupsToArchive(queries: Queries, userId: UserId): Promise<OwnedGroup[]> {
  const { rows } = await queries.execute<Row>(sql`
    SELECT g.id::text AS "dataGroupId", w.id::text AS "workspaceId", g.name
    FROM data_group_members m
    JOIN data_groups g ON g.id = m.data_group_id AND g.group_type IN ('Research', 'Profile') AND NOT g.auto
    LEFT JOIN workspaces w ON w.data_group_id = g.id
    WHERE m.principal_type = 'User' AND m.principal_id = ${userId} AND m.role = 'Owner'
    ORDER BY g.id`)
  return rows
}

/** A type and not an interface, because rows must be records. */
type Row = { dataGroupId: DataGroupId; workspaceId: WorkspaceId | null; name: string }
