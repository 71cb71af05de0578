import type pg from 'pg'
import type { SourceBatch, SourcePlace } from '#contract/research/source-batch.ts'

/** The parts of an upload in their order, one at a time: a tree of any size fits. */
export async function* batchesOf(client: pg.ClientBase, syncId: string): AsyncGenerator<SourceBatch> {
  // What is stored here has passed the contract's schema when it arrived.
  yield* readInTurn<SourceBatch>(client, syncId, 'payload')
}

/** Only the places of each part. */
export async function* placesOf(client: pg.ClientBase, syncId: string): AsyncGenerator<SourcePlace[]> {
  yield* readInTurn<SourcePlace[]>(client, syncId, `payload->'places'`)
}

async function* readInTurn<T>(
  client: pg.ClientBase,
  syncId: string,
  part: 'payload' | `payload->'places'`,
): AsyncGenerator<T> {
  const { rows } = await client.query<{ number: number }>(
    'SELECT number FROM sync_batches WHERE sync_id = $1 ORDER BY number',
    [syncId],
  )
  for (const { number } of rows) {
    const batch = await client.query<{ part: T }>(
      `SELECT ${part} AS part FROM sync_batches WHERE sync_id = $1 AND number = $2`,
      [syncId, number],
    )
    const read = batch.rows[0]?.part
    if (read !== undefined) yield read
  }
}
