import { type SQL, sql } from 'drizzle-orm'
import { workspaces } from '../schema/research-uploads.ts'

/** The revision of a tree, in SQL: only syncs change a tree, and the sync's number is stored with the change. */
export const treeRevision = (dataGroupId: SQL): SQL => sql`coalesce(
  (SELECT ${workspaces.lastSyncId} FROM ${workspaces} WHERE ${workspaces.dataGroupId} = ${dataGroupId}), 0)`
