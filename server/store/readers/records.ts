/** The stored records of a tree's file, page by page, with facts about the records that they point at. */
import { sql } from 'drizzle-orm'
import type { DataGroupId, SyncId, WorkspaceId } from '#contract/wire.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import type { Queries } from '../store.ts'

export interface StoredRecord {
  readonly number: number
  readonly key: string
  readonly text: string
}

/** The last sync that changed the tree; null before the first. */
export async function lastSyncOf(db: Queries, id: WorkspaceId): Promise<SyncId | null> {
  const { rows } = await db.execute<{ id: SyncId | null }>(
    sql`SELECT last_sync_id::text AS id FROM workspaces WHERE id = ${id}`,
  )
  return rows[0]?.id ?? null
}

/** The header of the file; a second header is left out. */
export async function headerOf(db: Queries, dataGroupId: DataGroupId): Promise<StoredRecord | null> {
  const { rows } = await db.execute<{ number: number; key: string; text: string }>(sql`
    SELECT number, source_key AS key, text FROM source_records
    WHERE data_group_id = ${dataGroupId} AND kind = 'Header' AND source_key = 'HEAD' AND text IS NOT NULL`)
  return rows[0] ?? null
}

/** The approximate number of bytes of the texts in a page. A page has at least one record, if there is one left. */
const bytesAtOnce = 500_000
const mostAtOnce = 1000

/** The next records of one kind, by their numbers. */
export async function recordsAfter(
  db: Queries,
  dataGroupId: DataGroupId,
  kind: RecordKind,
  after: number,
): Promise<StoredRecord[]> {
  const { rows } = await db.execute<{ number: number; key: string; text: string }>(sql`
    SELECT number, source_key AS key, text FROM (
      SELECT number, source_key, text,
        sum(octet_length(text)) OVER (ORDER BY number) - octet_length(text) AS before
      FROM (SELECT number, source_key, text FROM source_records
        WHERE data_group_id = ${dataGroupId} AND kind = ${kind} AND number > ${after} AND text IS NOT NULL
        ORDER BY number LIMIT ${mostAtOnce}) next) sized
    WHERE before < ${bytesAtOnce} ORDER BY number`)
  return rows
}

/**
 * The kinds of the records that have these cross-references. If several tags stand for one kind, it may be listed
 * twice.
 */
export async function kindsOfXrefs(
  db: Queries,
  dataGroupId: DataGroupId,
  xrefs: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordKind[]>> {
  const asked = sql`ANY(${sql.param([...xrefs])}::text[])`
  const named = sql.param(everyKind.filter((kind) => kind !== 'Other'))
  const { rows } = await db.execute<{ xref: string; kinds: RecordKind[] }>(sql`
    SELECT xref, array_agg(kind ORDER BY kind) AS kinds FROM (
      SELECT source_key AS xref, kind FROM source_records
        WHERE data_group_id = ${dataGroupId} AND kind = ANY(${named}::text[])
          AND source_key = ${asked} AND text IS NOT NULL
      UNION ALL SELECT ${xrefOfOther}, kind FROM source_records
        WHERE data_group_id = ${dataGroupId} AND kind = 'Other' AND ${xrefOfOther} = ${asked} AND text IS NOT NULL) found
    GROUP BY xref`)
  return new Map(rows.map((row) => [row.xref, row.kinds]))
}

/** The cross-reference of a record of an unknown kind. Such a key has the tag before it: `_LOC L1`. */
const xrefOfOther = sql`substring(source_key FROM position(' ' IN source_key) + 1)`

/** All kinds of records, in the order of an export. */
export const everyKind: readonly RecordKind[] = [
  'Header',
  'Submitter',
  'Person',
  'Family',
  'Source',
  'Repository',
  'Note',
  'Media',
  'Other',
]

/** A tie of one of the requested records. `key` is the key of the record on the other side. */
export interface StoredTie {
  readonly number: number
  readonly role: 'child' | 'spouse' | 'father' | 'mother'
  readonly key: string
}

/** The families of these persons, each with the person's role in it. */
export async function tiesOfPersons(
  db: Queries,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredTie[]> {
  const asked = sql`ANY(${sql.param([...numbers])}::integer[])`
  const { rows } = await db.execute<{ number: number; role: StoredTie['role']; key: string }>(sql`
    SELECT t.number, t.role, r.source_key AS key FROM (
      SELECT child_number AS number, 'child' AS role, family_number FROM family_children
        WHERE data_group_id = ${dataGroupId} AND child_number = ${asked}
      UNION ALL SELECT father_number, 'spouse', number FROM families
        WHERE data_group_id = ${dataGroupId} AND father_number = ${asked}
      UNION ALL SELECT mother_number, 'spouse', number FROM families
        WHERE data_group_id = ${dataGroupId} AND mother_number = ${asked}) t
    JOIN source_records r ON r.data_group_id = ${dataGroupId} AND r.kind = 'Family'
      AND r.number = t.family_number AND r.text IS NOT NULL
    ORDER BY t.number, t.role, t.family_number`)
  return rows
}

/** The members of these families, children in their order. */
export async function tiesOfFamilies(
  db: Queries,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredTie[]> {
  const asked = sql`ANY(${sql.param([...numbers])}::integer[])`
  const { rows } = await db.execute<{ number: number; role: StoredTie['role']; key: string }>(sql`
    SELECT t.number, t.role, r.source_key AS key FROM (
      SELECT family_number AS number, 'child' AS role, child_number AS person, position FROM family_children
        WHERE data_group_id = ${dataGroupId} AND family_number = ${asked}
      UNION ALL SELECT number, 'father', father_number, 0 FROM families
        WHERE data_group_id = ${dataGroupId} AND number = ${asked} AND father_number IS NOT NULL
      UNION ALL SELECT number, 'mother', mother_number, 0 FROM families
        WHERE data_group_id = ${dataGroupId} AND number = ${asked} AND mother_number IS NOT NULL) t
    JOIN source_records r ON r.data_group_id = ${dataGroupId} AND r.kind = 'Person'
      AND r.number = t.person AND r.text IS NOT NULL
    ORDER BY t.number, t.position, t.person`)
  return rows
}
