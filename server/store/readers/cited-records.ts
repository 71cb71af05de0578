import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { MediaRecord, SourceRecord } from '#domain/gedcom/interpreted.ts'
import { readMedia, readNote, readSource } from '#domain/gedcom/other-records.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { StoredDetails } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'

/** The shared notes, the sources and the media that details refer to, by their numbers. */
export interface CitedRecords {
  readonly notes: ReadonlyMap<number, string>
  readonly sources: ReadonlyMap<number, SourceRecord>
  readonly media: ReadonlyMap<number, MediaRecord>
}

/** Reads them for all details at once, in one statement, or none where nothing is referred to. */
export async function readCitedRecords(
  db: Queries,
  dataGroupId: DataGroupId,
  details: readonly StoredDetails[],
): Promise<CitedRecords> {
  const citations = details.flatMap((one) => one.citations ?? [])
  const notes = [...details, ...citations].flatMap((one) => one.noteNumbers ?? [])
  const sources = citations.flatMap(({ sourceNumber }) => sourceNumber ?? [])
  const media = details.flatMap((one) => one.media ?? []).flatMap(({ mediaNumber }) => mediaNumber ?? [])
  if (notes.length + sources.length + media.length === 0)
    return { notes: new Map(), sources: new Map(), media: new Map() }
  const { rows } = await db.execute<{ kind: string; number: number; text: string }>(sql`
    SELECT kind, number, text FROM source_records
    WHERE data_group_id = ${dataGroupId} AND text IS NOT NULL AND (
      (kind = 'Note' AND number = ANY(${sql.param([...new Set(notes)])}::integer[]))
      OR (kind = 'Source' AND number = ANY(${sql.param([...new Set(sources)])}::integer[]))
      OR (kind = 'Media' AND number = ANY(${sql.param([...new Set(media)])}::integer[])))`)
  return {
    notes: new Map(recordsOf(rows, 'Note').map(({ number, record }) => [number, readNote(record)])),
    sources: new Map(recordsOf(rows, 'Source').map(({ number, record }) => [number, readSource(record)])),
    media: new Map(recordsOf(rows, 'Media').map(({ number, record }) => [number, readMedia(record)])),
  }
}

const recordsOf = (rows: readonly { kind: string; number: number; text: string }[], kind: string) =>
  rows.flatMap((row) => {
    const record = row.kind === kind ? parseRecord(row.text) : null
    return record === null ? [] : { number: row.number, record }
  })
