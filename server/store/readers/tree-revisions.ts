import { type SQL, sql } from 'drizzle-orm'
import { workspaces } from '../schema/research-uploads.ts'

/** SQL for the revision of a tree. Only syncs change a tree, and the id of the last one is stored with the change. */
export const treeRevision = (dataGroupId: SQL): SQL => sql`coalesce(
  (SELECT ${workspaces.lastSyncId} FROM ${workspaces} WHERE ${workspaces.dataGroupId} = ${dataGroupId}), 0)`
