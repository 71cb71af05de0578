/**
 * The records that a sync brings, in their order. They are read one part at a time, so that a tree of any size fits in
 * memory.
 */
import type pg from 'pg'
import type { SourceRecord } from '#contract/research/source-batch.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'

/**
 * The number and position of a record that was stored before. Set when a sync is undone or the living rule is applied
 * again.
 */
export interface FormerPlace {
  readonly kind: RecordKind
  readonly number: number
  readonly position: number
  /** The numbers of its details if the record has changed, otherwise null. */
  readonly factNumbers: readonly number[] | null
}

export interface IncomingRecord {
  readonly text: string
  readonly living: boolean
  readonly former: FormerPlace | null
}

/** Can be iterated repeatedly, with the same result every time. */
export type RecordSource = () => AsyncIterable<readonly IncomingRecord[]>

/** The records that were uploaded. */
export const uploadedRecords = (client: pg.ClientBase, syncId: string): RecordSource =>
  async function* read() {
    const { rows } = await client.query<{ number: number }>(
      'SELECT number FROM sync_batches WHERE sync_id = $1 ORDER BY number',
      [syncId],
    )
    for (const { number } of rows) {
      const batch = await client.query<{ payload: string }>(
        'SELECT payload FROM sync_batches WHERE sync_id = $1 AND number = $2',
        [syncId, number],
      )
      // Stored content passed the contract's schema when it arrived.
      const records = JSON.parse(batch.rows[0]?.payload ?? '[]') as SourceRecord[]
      yield records.map(({ text, living = false }) => ({ text, living, former: null }))
    }
  }

interface FormerRow extends FormerPlace {
  readonly text: string
  readonly living: boolean
}

interface FormerKey {
  readonly kind: RecordKind
  readonly number: number
  readonly bytes: number
}

/** The maximum number of records in a part; fewer if they are long. */
const keysAtOnce = 1000
const bytesAtOnce = 2_000_000

/** The records as they were before a sync: added records are left out, changed and removed ones are restored. */
export const formerRecords = (client: pg.ClientBase, dataGroupId: string, syncId: string): RecordSource =>
  async function* read() {
    const former = `FROM source_records r
      LEFT JOIN sync_undo u ON u.sync_id = ${BigInt(syncId)} AND u.kind = r.kind AND u.number = r.number
      WHERE r.data_group_id = ${BigInt(dataGroupId)}
        AND (u.text IS NOT NULL OR (r.text IS NOT NULL AND r.came_with IS DISTINCT FROM ${BigInt(syncId)}))`
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      await client.query(
        `DECLARE former NO SCROLL CURSOR FOR
         SELECT r.kind, r.number, octet_length(coalesce(u.text, r.text)) AS bytes ${former}
         ORDER BY coalesce(u.position, r.position), 1, 2`,
      )
      while (true) {
        const { rows: keys } = await client.query<FormerKey>(`FETCH ${keysAtOnce} FROM former`)
        if (keys.length === 0) return
        for (const part of partsOf(keys)) {
          const { rows } = await client.query<FormerRow>(
            `SELECT r.kind, r.number, coalesce(u.position, r.position) AS position,
               u.fact_numbers AS "factNumbers", coalesce(u.text, r.text) AS text,
               coalesce(u.living, r.living) AS living
             ${former} AND (r.kind, r.number) IN (SELECT * FROM unnest($1::text[], $2::int[]))
             ORDER BY 3, 1, 2`,
            [part.map(({ kind }) => kind), part.map(({ number }) => number)],
          )
          yield rows.map(({ text, living, ...place }) => ({ text, living, former: place }))
        }
      }
    } finally {
      await client.query('COMMIT')
    }
  }

/** All stored records. No sync has the id 0, so nothing is left out or restored. */
export const storedRecords = (client: pg.ClientBase, dataGroupId: string): RecordSource =>
  formerRecords(client, dataGroupId, '0')

/** Ranges of records, each as many as fit into the byte limit, and at least one. */
function* partsOf(keys: readonly FormerKey[]): Generator<readonly FormerKey[]> {
  let part: FormerKey[] = []
  let bytes = 0
  for (const key of keys) {
    if (part.length > 0 && bytes + key.bytes > bytesAtOnce) {
      yield part
      part = []
      bytes = 0
    }
    part.push(key)
    bytes += key.bytes
  }
  yield part
}
