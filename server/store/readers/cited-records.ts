import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { MediaRecord, SourceRecord } from '#domain/gedcom/interpreted.ts'
import { readMedia, readNote, readSource } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { StoredDetails } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'

/** The shared notes, sources and media that details refer to, by their numbers. */
export interface CitedRecords {
  readonly notes: ReadonlyMap<number, string>
  readonly sources: ReadonlyMap<number, SourceRecord>
  readonly media: ReadonlyMap<number, MediaRecord>
}

/** Details whose sources and media are read, and their tree. */
interface Citing {
  readonly dataGroupId: DataGroupId
  readonly details: StoredDetails
}

/**
 * Reads these records for all details in one statement, grouped by tree. If nothing refers to a record, it runs no
 * statement.
 */
export async function readCitedRecords(
  db: Queries,
  citing: readonly Citing[],
): Promise<ReadonlyMap<DataGroupId, CitedRecords>> {
  const wanted = citing.flatMap(({ dataGroupId, details }) =>
    referredTo(details).map(({ kind, number }) => ({ dataGroupId, kind, number })),
  )
  if (wanted.length === 0) return new Map()
  const { rows } = await db.execute<CitedRow>(sql`
    SELECT data_group_id::text AS "dataGroupId", kind, number, text FROM source_records
    WHERE text IS NOT NULL AND (data_group_id, kind, number) IN (SELECT * FROM unnest(
      ${sql.param(wanted.map(({ dataGroupId }) => dataGroupId))}::bigint[],
      ${sql.param(wanted.map(({ kind }) => kind))}::text[],
      ${sql.param(wanted.map(({ number }) => number))}::integer[]))`)
  const byTree = Map.groupBy(rows, ({ dataGroupId }) => dataGroupId)
  return new Map([...byTree].map(([dataGroupId, ofTree]) => [dataGroupId, citedRecords(ofTree)]))
}

interface CitedRow extends Record<string, unknown> {
  readonly dataGroupId: DataGroupId
  readonly kind: string
  readonly number: number
  readonly text: string
}

function referredTo(details: StoredDetails): { readonly kind: string; readonly number: number }[] {
  const citations = details.citations ?? []
  return [
    ...[details, ...citations]
      .flatMap((one) => one.noteNumbers ?? [])
      .map((number) => ({ kind: 'Note', number })),
    ...citations
      .flatMap(({ sourceNumber }) => sourceNumber ?? [])
      .map((number) => ({ kind: 'Source', number })),
    ...(details.media ?? [])
      .flatMap(({ mediaNumber }) => mediaNumber ?? [])
      .map((number) => ({ kind: 'Media', number })),
  ]
}

const citedRecords = (rows: readonly CitedRow[]): CitedRecords => ({
  notes: new Map(recordsOf(rows, 'Note').map(({ number, record }) => [number, readNote(record)])),
  sources: new Map(recordsOf(rows, 'Source').map(({ number, record }) => [number, readSource(record)])),
  media: new Map(recordsOf(rows, 'Media').map(({ number, record }) => [number, readMedia(record)])),
})

const recordsOf = (rows: readonly CitedRow[], kind: string) =>
  rows.flatMap((row) => {
    const record = row.kind === kind ? parseRecord(row.text) : null
    return record === null ? [] : { number: row.number, record }
  })
