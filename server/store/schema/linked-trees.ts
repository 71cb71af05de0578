/**
 * How often the links between two trees have changed. A database trigger counts this; see the migration of match sets.
 */
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { DataGroupId } from '#contract/wire.ts'
import { idColumn } from '../columns.ts'

export const linkedTrees = pgTable(
  'linked_trees',
  {
    lowGroupId: idColumn('low_group_id').$type<DataGroupId>().notNull(),
    highGroupId: idColumn('high_group_id').$type<DataGroupId>().notNull(),
    linksRevision: bigint('links_revision', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lowGroupId, table.highGroupId] })],
)
