/**
 * Reads a RootsMagic file as a series of records. The whole file is in memory while it is read, because its rows refer
 * to each other in every direction.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { type Contents, piecesOf } from '../archives/contents.ts'
import { problemOfName } from '../foreign-files.ts'
import { FileRefused, type ReadOptions, type RecordSource, type SourceFacts } from '../record-source.ts'
import { BrokenDatabase } from '../sqlite/broken-database.ts'
import { SqliteDatabase } from '../sqlite/database.ts'
import { familyRecords } from './family.ts'
import { headerOf, headerRecord } from './header.ts'
import { ownTags } from './own-tags.ts'
import { personRecords } from './person.ts'
import { placeRecords } from './places.ts'
import { mediaRecords, repositoryRecords, sourceRecords } from './sources.ts'
import { RootsMagicTree } from './tree.ts'

/** Twenty times the file of a tree of a hundred thousand persons. A larger one would fill the memory of a phone. */
const maxBytes = 1_073_741_824

const recordsAtOnce = 200

export class RootsMagicSource implements RecordSource {
  readonly dataFileType = 'RootsMagic'
  readonly ownTags = ownTags
  readonly #contents: Contents
  readonly #fileName: string

  constructor(contents: Contents, fileName = '') {
    this.#contents = contents
    this.#fileName = fileName
  }

  async *records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    const bytes = await wholeOf(this.#contents, options)
    try {
      return yield* recordsIn(bytes, this.#fileName, options)
    } catch (error) {
      if (error instanceof BrokenDatabase) throw new FileRefused('damaged')
      throw error
    }
  }
}

function* recordsIn(bytes: Uint8Array, fileName: string, { remarks, signal }: ReadOptions) {
  const database = new SqliteDatabase(bytes)
  const tree = new RootsMagicTree(database)
  if (!tree.isTree) throw new FileRefused(problemOfName(fileName) ?? 'database')
  const header = headerOf(tree)
  let records: GedcomNode[] = [headerRecord(tree, header)]
  let persons = 0
  let made = 0
  for (const record of allRecords(tree)) {
    records.push(record)
    made++
    if (record.tag === 'INDI') persons++
    if (records.length < recordsAtOnce) continue
    signal?.throwIfAborted()
    yield records
    records = []
  }
  if (persons === 0) throw new FileRefused('empty')
  if (records.length > 0) yield records
  if (database.mayMissChanges) remarks.remark(1, 'RootsMagic', openElsewhere, 'whole file')
  return {
    program: 'RootsMagic',
    programVersion: header.version,
    format: `RootsMagic ${header.version ?? ''}`.trim(),
    charset: 'UTF-8',
    bytes: bytes.length,
    lines: made,
  } satisfies SourceFacts
}

const openElsewhere =
  'This file may lack your latest changes while it is open. Close it in RootsMagic and choose it again.'

function* allRecords(tree: RootsMagicTree): Generator<GedcomNode, void, undefined> {
  yield* personRecords(tree)
  yield* familyRecords(tree)
  yield* sourceRecords(tree)
  yield* repositoryRecords(tree)
  yield* mediaRecords(tree)
  yield* placeRecords(tree)
}

async function wholeOf(contents: Contents, { signal, onProgress }: ReadOptions): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(contents.stream(onProgress))) {
    signal?.throwIfAborted()
    length += piece.length
    if (length > maxBytes) throw new FileRefused('too-large')
    pieces.push(piece)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
