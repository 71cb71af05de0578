/** What a tree already holds: the ids by which its records are recognized, and the digests of their content. */
import type pg from 'pg'
import type { Identifiers, RecordKind } from '#domain/gedcom/interpreted.ts'

export interface StoredItem {
  readonly kind: RecordKind
  readonly number: number
  readonly ids: Identifiers
  /** A hash of the record's content, in hexadecimal digits. */
  readonly digest: string
  readonly position: number
  readonly cameWith: string | null
  /** False for a removed item whose number is reserved. */
  readonly isThere: boolean
}

export interface StoredTree {
  readonly items: ReadonlyMap<RecordKind, readonly StoredItem[]>
  /** The highest number ever given to an item of the kind. */
  readonly lastNumber: (kind: RecordKind) => number
  readonly lastPosition: number
  readonly find: (kind: RecordKind, number: number) => StoredItem | null
}

export const nothingStored: StoredTree = {
  items: new Map(),
  lastNumber: () => 0,
  lastPosition: 0,
  find: () => null,
}

export async function readStoredTree(client: pg.ClientBase, dataGroupId: string): Promise<StoredTree> {
  const { rows } = await client.query<StoredItemRow>(
    `SELECT kind, number, source_key, uids, handles, refs, encode(digest, 'hex') AS digest, position,
       came_with::text, text IS NOT NULL AS there
     FROM source_records WHERE data_group_id = $1 ORDER BY position, number`,
    [dataGroupId],
  )
  const items = Map.groupBy(rows.map(storedItem), ({ kind }) => kind)
  const byNumber = new Map(
    Array.from(items, ([kind, ofKind]) => [kind, new Map(ofKind.map((item) => [item.number, item]))]),
  )
  return {
    items,
    lastNumber: (kind) => greatest(items.get(kind) ?? [], (item) => item.number),
    lastPosition: greatest(rows, (row) => row.position),
    find: (kind, number) => byNumber.get(kind)?.get(number) ?? null,
  }
}

interface StoredItemRow {
  readonly kind: RecordKind
  readonly number: number
  readonly source_key: string
  readonly uids: string[] | null
  readonly handles: string[] | null
  readonly refs: string[] | null
  readonly digest: string
  readonly position: number
  readonly came_with: string | null
  readonly there: boolean
}

const noIds: readonly string[] = Object.freeze([])

const storedItem = (row: StoredItemRow): StoredItem => ({
  kind: row.kind,
  number: row.number,
  ids: {
    key: row.source_key,
    uids: row.uids ?? noIds,
    handles: row.handles ?? noIds,
    references: row.refs ?? noIds,
  },
  digest: row.digest,
  position: row.position,
  cameWith: row.came_with,
  isThere: row.there,
})

const greatest = <T>(items: readonly T[], numberOf: (item: T) => number) =>
  items.reduce((most, item) => Math.max(most, numberOf(item)), 0)
