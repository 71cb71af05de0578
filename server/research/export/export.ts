/** A tree as a GEDCOM file, part by part: the header, then the records of each kind, then the last line. */
import { exportWorkspace } from '#contract/research/workspace-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { Exporter, type ExportFormat, trailer } from '#domain/gedcom/write/exporter.ts'
import { type Served, serve } from '../../serving/serve.ts'
import { everyKind, headerOf, lastSyncOf, recordsAfter } from '../../store/readers/records.ts'
import type { Queries } from '../../store/store.ts'
import { beginningOf } from './beginning.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { partOf } from './part.ts'

const exportTree = serve(exportWorkspace, async ({ params, query, grant }, { store }) => {
  const { dataGroupId } = grant
  if (dataGroupId === null) return refuse('not-found')
  const syncId = (await lastSyncOf(store.db, params.id)) ?? '0'
  const cursor = query.next === undefined ? null : readCursor(query.next)
  if (cursor !== null && cursor.syncId !== syncId) return refuse('tree-changed')
  const part =
    cursor === null
      ? await first(store.db, dataGroupId, query.format, syncId)
      : await next(store.db, dataGroupId, query.format, cursor)
  // If a sync has changed the tree, these records belong to another state of it than the earlier parts.
  if (((await lastSyncOf(store.db, params.id)) ?? '0') !== syncId) return refuse('tree-changed')
  return ok(part)
})

export const exportEndpoints: readonly Served[] = [exportTree]

async function first(db: Queries, dataGroupId: DataGroupId, format: ExportFormat, syncId: Cursor['syncId']) {
  const { header, clashes } = await beginningOf(db, dataGroupId, syncId, format)
  const head = await headerOf(db, dataGroupId)
  const cursor = { syncId, kind: 0, after: head?.number ?? 0, clashes: clashes.length > 0 }
  return { text: header, nextPageToken: writeCursor(cursor) }
}

async function next(db: Queries, dataGroupId: DataGroupId, format: ExportFormat, cursor: Cursor) {
  const kind = everyKind[cursor.kind]
  if (kind === undefined) return { text: trailer, nextPageToken: null }
  const stored = await recordsAfter(db, dataGroupId, kind, cursor.after)
  const last = stored.at(-1)
  if (last === undefined) return next(db, dataGroupId, format, { ...cursor, kind: cursor.kind + 1, after: 0 })
  const { records, known } = await partOf(db, dataGroupId, kind, stored)
  const clashes = cursor.clashes ? (await beginningOf(db, dataGroupId, cursor.syncId, format)).clashes : []
  const exporter = new Exporter(format, await headOf(db, dataGroupId), known, clashes)
  return {
    text: records.map(({ node, ties }) => exporter.record(node, ties)).join(''),
    nextPageToken: writeCursor({ ...cursor, after: last.number }),
  }
}

/** The header of the tree, which tells the GEDCOM version of the records. */
async function headOf(db: Queries, dataGroupId: DataGroupId) {
  const head = await headerOf(db, dataGroupId)
  const { records } = await partOf(db, dataGroupId, 'Header', head === null ? [] : [head])
  return records[0]?.node
}
