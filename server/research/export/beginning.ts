/**
 * The beginning of an export. Its header lists the tags of the whole file, so every record is read once before the
 * first part is answered. The result is cached for the parts that follow, while there is room.
 */
import type { DataGroupId, SyncId } from '#contract/wire.ts'
import { Exporter, type ExportFormat, type KnownRecords } from '#domain/gedcom/write/exporter.ts'
import { everyKind, headerOf, recordsAfter } from '../../store/readers/records.ts'
import type { Queries } from '../../store/store.ts'
import { nodeOf, partOf } from './part.ts'

export interface Beginning {
  readonly header: string
  /** Tags of the file that an exporter must not use with another meaning. */
  readonly clashes: readonly string[]
}

const mostKept = 20
/**
 * The beginnings that were read. They are kept by database, because trees of different databases may have the same ids.
 */
const kept = new WeakMap<Queries, Map<string, Promise<Beginning>>>()

/**
 * The beginning of the export of a tree in the state after one sync. That state never changes, so the result can be
 * cached.
 */
export function beginningOf(
  db: Queries,
  dataGroupId: DataGroupId,
  syncId: SyncId | '0',
  format: ExportFormat,
): Promise<Beginning> {
  const name = `${dataGroupId} ${syncId} ${format}`
  const ofDatabase = kept.get(db) ?? new Map<string, Promise<Beginning>>()
  kept.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known !== undefined) return known
  const beginning = readBeginning(db, dataGroupId, format)
  ofDatabase.set(name, beginning)
  beginning.catch(() => ofDatabase.delete(name))
  const [oldest] = ofDatabase.keys()
  if (ofDatabase.size > mostKept && oldest !== undefined) ofDatabase.delete(oldest)
  return beginning
}

async function readBeginning(
  db: Queries,
  dataGroupId: DataGroupId,
  format: ExportFormat,
): Promise<Beginning> {
  const head = await headerOf(db, dataGroupId)
  const part = await partOf(db, dataGroupId, 'Header', head === null ? [] : [head])
  const exporter = new Exporter(format, part.records[0]?.node, { ...everything, ...part.known })
  const meeting = new Exporter(format, part.records[0]?.node, everything, [], exporter.tags)
  for (const kind of everyKind) {
    let after = kind === 'Header' ? (head?.number ?? 0) : 0
    for (;;) {
      const stored = await recordsAfter(db, dataGroupId, kind, after)
      for (const record of stored) meeting.meet(nodeOf(record))
      const last = stored.at(-1)
      if (last === undefined) break
      after = last.number
    }
  }
  return { header: exporter.header(), clashes: exporter.tags.clashes }
}

/** The tags of a record do not depend on where its pointers lead, so all pointers count as known here. */
const everything: KnownRecords = {
  has: () => true,
  kindOf: () => 'INDI',
  isShared: () => false,
  pictureSize: () => null,
  file: () => null,
}
