/** The trees of the demo: which tree was made from which file, and the person at whom visitors start. */
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
