import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as accountArchives from '../../../server/store/schema/account-archives.ts'
import * as accountDeletions from '../../../server/store/schema/account-deletions.ts'
import * as attempts from '../../../server/store/schema/attempts.ts'
import * as audit from '../../../server/store/schema/audit.ts'
import * as calendarFeeds from '../../../server/store/schema/calendar-feeds.ts'
import * as contents from '../../../server/store/schema/contents.ts'
import * as demo from '../../../server/store/schema/demo.ts'
import * as familyGroups from '../../../server/store/schema/family-groups.ts'
import * as groupAdmin from '../../../server/store/schema/group-admin.ts'
import * as identity from '../../../server/store/schema/identity.ts'
import * as linkedTrees from '../../../server/store/schema/linked-trees.ts'
import * as matchSets from '../../../server/store/schema/match-sets.ts'
import * as news from '../../../server/store/schema/news.ts'
import * as outbox from '../../../server/store/schema/outbox.ts'
import * as payments from '../../../server/store/schema/payments.ts'
import * as researchItems from '../../../server/store/schema/research-items.ts'
import * as researchUploads from '../../../server/store/schema/research-uploads.ts'
import * as sharingRequests from '../../../server/store/schema/sharing-requests.ts'
import * as support from '../../../server/store/schema/support.ts'
import * as viewerInvitations from '../../../server/store/schema/viewer-invitations.ts'
import { storeForThisFile } from '../support/database.ts'

const store = await storeForThisFile()
const schema = {
  ...identity,
  ...groupAdmin,
  ...familyGroups,
  ...researchUploads,
  ...researchItems,
  ...contents,
  ...news,
  ...support,
  ...calendarFeeds,
  ...accountArchives,
  ...outbox,
  ...attempts,
  ...demo,
  ...payments,
  ...audit,
  ...sharingRequests,
  ...viewerInvitations,
  ...linkedTrees,
  ...matchSets,
  ...accountDeletions,
}

type Column = { table: string; column: string; type: string; nullable: boolean; key: boolean }

const columnsInDatabase = `
  SELECT c.table_name AS "table", c.column_name AS "column",
    format_type(a.atttypid, a.atttypmod) AS "type", c.is_nullable = 'YES' AS "nullable",
    EXISTS (
      SELECT 1 FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey)
    ) AS "key"
  FROM information_schema.columns c
  JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
  JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
  WHERE c.table_schema = 'public' AND c.table_name <> 'migrations' AND t.table_type = 'BASE TABLE'`

const columnsInSchema = (): Column[] =>
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => {
      const { name, columns, primaryKeys } = getTableConfig(table)
      const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
      return columns.map((column) => ({
        table: name,
        column: column.name,
        type: inFull(column.getSQLType()),
        nullable: !column.notNull,
        key: column.primary || keys.includes(column.name),
      }))
    })

/** PostgreSQL's own spelling of the types that it knows by short names. */
const inFull = (type: string) => type.replace(/^timestamp \((\d)\)/, 'timestamp($1)')

const sorted = (columns: Column[]) =>
  columns.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`))

describe('schema', () => {
  it('equals the result of the migrations, column by column', async () => {
    const { rows } = await store.pool.query<Column>(columnsInDatabase)

    expect(sorted(columnsInSchema())).toEqual(sorted(rows))
  })

  it('knows the same defaults as the migrations', async () => {
    const { rows } = await store.pool.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name <> 'migrations' AND column_default IS NOT NULL`,
    )
    const inSchema = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) => {
        const { name, columns } = getTableConfig(table)
        return columns
          .filter((column) => column.hasDefault && !column.generated)
          .map((column) => `${name}.${column.name}`)
      })

    expect(inSchema.toSorted()).toEqual(rows.map((row) => row.name).toSorted())
  })
})
