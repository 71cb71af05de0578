/**
 * Reads the database of a genealogy program as a series of records. The whole file stays in memory, because rows refer
 * to each other in every direction.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import {
  FileRefused,
  type ReadOptions,
  type RecordSource,
  type Remarks,
  type SourceFacts,
} from '../record-source.ts'
import { BrokenDatabase } from '../sqlite/broken-database.ts'
import type { SqliteDatabase } from '../sqlite/database.ts'
import type { DatabaseProgram } from './program.ts'

const recordsAtOnce = 200

export class DatabaseSource implements RecordSource {
  readonly #database: SqliteDatabase
  readonly #program: DatabaseProgram

  constructor(database: SqliteDatabase, program: DatabaseProgram) {
    this.#database = database
    this.#program = program
  }

  get dataFileType(): RecordSource['dataFileType'] {
    return this.#program.dataFileType
  }

  get ownTags(): ReadonlySet<string> {
    return this.#program.ownTags
  }

  async *records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    try {
      return yield* this.#records(options)
    } catch (error) {
      if (error instanceof BrokenDatabase) throw new FileRefused('damaged')
      throw error
    }
  }

  *#records({
    remarks,
    signal,
    isClosed = false,
    onProgress,
  }: ReadOptions): Generator<readonly GedcomNode[], SourceFacts> {
    const { name, recordsOf, versionOf } = this.#program
    let records: GedcomNode[] = []
    let persons = 0
    let lines = 0
    const ofRecord: Remarks = {
      remark: (_, text, reason, about) => remarks.remark(lines + 1, text, reason, about),
      countTag: (path) => remarks.countTag(path),
    }
    for (const record of recordsOf(this.#database, ofRecord)) {
      const counted = withLines(record, lines + 1)
      lines = counted.last
      records.push(counted.node)
      if (record.tag === 'INDI') persons++
      if (records.length < recordsAtOnce) continue
      signal?.throwIfAborted()
      yield records
      records = []
    }
    if (persons === 0) throw new FileRefused('empty')
    if (records.length > 0) yield records
    onProgress?.(this.#database.bytes)
    if (this.#database.mayMissChanges && !isClosed)
      remarks.remark(1, name, missingChanges(name), 'whole file')
    const programVersion = versionOf(this.#database)
    return {
      program: name,
      programVersion,
      format: `${name} ${programVersion ?? ''}`.trim(),
      charset: this.#database.charset,
      bytes: this.#database.bytes,
      lines,
    }
  }
}

const missingChanges = (name: string) =>
  `This file may lack your latest changes while it is open. Close it in ${name} and choose it again.`

/** A database has no lines. A remark names the line of the GEDCOM file that these records would make. */
function withLines(record: GedcomNode, line: number): { readonly node: GedcomNode; readonly last: number } {
  let last = line
  const children = record.children.map((child) => {
    const counted = withLines(child, last + 1)
    last = counted.last
    return counted.node
  })
  return { node: { ...record, line, children }, last }
}
