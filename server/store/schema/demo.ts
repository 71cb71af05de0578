/** Which tree and person belong to which demo file. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { SyncId, WorkspaceId } from '#contract/wire.ts'
import { bytesColumn, idColumn } from '../columns.ts'

export const demoTrees = pgTable('demo_trees', {
  key: text('key').primaryKey(),
  workspaceId: idColumn('workspace_id').$type<WorkspaceId>().notNull(),
  digest: bytesColumn('digest'),
  syncId: idColumn('sync_id').$type<SyncId>(),
  landingKey: text('landing_key'),
})
