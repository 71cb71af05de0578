import { type SQL, sql } from 'drizzle-orm'
import { workspaces } from '../schema/research-uploads.ts'

/** How far a tree has changed, in SQL: whatever changes one is a sync, and its number is kept with the change. */
export const treeRevision = (dataGroupId: SQL): SQL => sql`coalesce(
  (SELECT ${workspaces.lastSyncId} FROM ${workspaces} WHERE ${workspaces.dataGroupId} = ${dataGroupId}), 0)`
