/**
 * Reads a GEDCOM file of any version from 5.0 on. Only one block of text and the current record are in memory. Nothing
 * is lost silently: each line is in a record or has a remark.
 */
import { kindOf } from '#domain/gedcom/kind.ts'
import { readHeader } from '#domain/gedcom/other-records.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { LineSplitter } from '#domain/gedcom/tokenizer/lines.ts'
import { RecordBuilder } from '#domain/gedcom/tokenizer/records.ts'
import { lineText } from '#domain/gedcom/values.ts'
import { type Restore, restoring } from '#domain/gedcom/write/restore.ts'
import { problemOfName, problemOfStart } from '../foreign-files.ts'
import {
  FileRefused,
  type ReadOptions,
  type RecordSource,
  type Remarks,
  type SourceFacts,
} from '../record-source.ts'
import { Capitals } from './capitals.ts'
import { DamagedLetters } from './damaged-letters.ts'
import { TextReading } from './encoding/text.ts'
import { isByFamilyHistorian, withoutPrivateText } from './private-text.ts'
import { keyReadAgain, RecordKeys } from './record-keys.ts'
import { RecordLimit } from './record-limit.ts'

/** A file without a record in this many bytes is not GEDCOM. */
const patience = 262_144

/**
 * A blob, or the unpacked content of a blob. The unpacked content reports how many bytes of the blob have been read.
 */
interface Streamed {
  stream(onRead?: (bytes: number) => void): ReadableStream<Uint8Array>
}

export class GedcomSource implements RecordSource {
  readonly #file: Streamed
  readonly #fileName: string
  /** The keys that the first reading made, because the file does not contain them. */
  #ownKeys: ReadonlyMap<number, string> | null = null
  #isByFamilyHistorian = false

  constructor(file: Streamed, fileName = '') {
    this.#file = file
    this.#fileName = fileName
  }

  /** Known after the first reading. The own files of Family Historian are GEDCOM, and so are its exports. */
  get dataFileType(): RecordSource['dataFileType'] {
    return this.#isByFamilyHistorian ? 'FamilyHistorian' : 'Gedcom'
  }

  async *records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined> {
    const reading = new Reading(options.remarks, this.#ownKeys)
    let packedBytes = 0
    const bytes = this.#file.stream((read) => {
      packedBytes = read
    })
    const text = new TextReading(bytes, (start) => {
      const problem = problemOfStart(start, this.#fileName)
      if (problem !== null) throw new FileRefused(problem)
    })
    for await (const piece of text.pieces()) {
      options.signal?.throwIfAborted()
      if (text.damaged) reading.damaged.met = true
      reading.push(piece.text, piece.bytes)
      options.onProgress?.(packedBytes || reading.bytes)
      if (reading.records.length > 0) yield reading.take()
      if (!reading.recognized && reading.bytes > patience) throw this.#refusal()
    }
    reading.end()
    if (reading.isBlank) throw new FileRefused('blank')
    if (!reading.recognized) throw this.#refusal()
    if (reading.records.length > 0) yield reading.take()
    remarkOnText(text, options.remarks)
    this.#ownKeys ??= reading.keys.own
    this.#isByFamilyHistorian = reading.isByFamilyHistorian
    return reading.facts(text.charset)
  }

  #refusal(): FileRefused {
    return new FileRefused(problemOfName(this.#fileName) ?? 'not-a-tree')
  }
}

class Reading {
  /** True once a GEDCOM record was found. Then the file is a family tree, however small. */
  recognized = false
  records: GedcomNode[] = []
  bytes = 0
  isBlank = true
  readonly #remarks: Remarks
  readonly keys = new RecordKeys()
  readonly #ownKeys: ReadonlyMap<number, string> | null
  readonly #builder: RecordBuilder
  readonly #limit: RecordLimit
  readonly damaged: DamagedLetters
  readonly #splitter: LineSplitter
  #header: GedcomNode | null = null
  /** Set only for a file that Kinweave exported. */
  #restore: Restore | null = null
  #ended = false
  #latest: GedcomNode | null = null
  #endsInLine = false

  constructor(remarks: Remarks, ownKeys: ReadonlyMap<number, string> | null) {
    this.#remarks = remarks
    this.#ownKeys = ownKeys
    this.#builder = new RecordBuilder({
      record: (record) => this.#add(record),
      stray: (line, text, joined) => remarks.remark(line, text, joined ? strayInText : stray),
      unclosed: (line, text) => remarks.remark(line, text, unclosed),
      tooDeep: (line) => {
        throw new FileRefused('too-deep', line)
      },
    })
    this.#limit = new RecordLimit(this.#builder.take, remarks)
    this.damaged = new DamagedLetters(new Capitals(this.#limit.take, remarks).take, remarks)
    this.#splitter = new LineSplitter(this.damaged.take)
  }

  get lines(): number {
    return this.#splitter.count
  }

  get isByFamilyHistorian(): boolean {
    return this.#header !== null && isByFamilyHistorian(this.#header)
  }

  push(text: string, bytes: number): void {
    this.#splitter.push(text)
    this.isBlank &&= text.trim() === ''
    if (text !== '') this.#endsInLine = !'\r\n'.includes(text.slice(-1))
    this.bytes += bytes
  }

  /** Returns the complete records and removes them here. */
  take(): readonly GedcomNode[] {
    const taken = this.records
    this.records = []
    return taken
  }

  end(): void {
    this.#splitter.end()
    this.#limit.end()
    this.#builder.end()
    if (this.recognized && !this.#ended && this.#latest !== null)
      this.#remarks.remark(this.lines, lineText(this.#latest), noEnd, 'whole file')
  }

  facts(charset: string): SourceFacts {
    const header = this.#header === null ? null : readHeader(this.#header)
    return {
      program: header?.program ?? null,
      programVersion: header?.programVersion ?? null,
      format: `GEDCOM ${header?.formatVersion ?? ''}`.trim(),
      charset,
      bytes: this.bytes,
      lines: this.lines,
      ...(this.#ended ? {} : { end: this.#endsInLine ? 'inside a line' : 'between lines' }),
    }
  }

  #add(record: GedcomNode): void {
    this.recognized ||= record.tag === 'TRLR' || kindOf(record.tag) !== 'Other'
    if (record.tag === 'TRLR') return this.#endAt(record)
    this.#latest = record
    if (record.tag === 'HEAD' && this.#header === null) {
      this.#header = record
      this.#restore = restoring(record)
    }
    const original = this.#restore === null ? record : this.#restore(record)
    if (original === null) return
    const key =
      this.#ownKeys === null
        ? this.keys.keyOf(original, this.#remarks)
        : keyReadAgain(original, this.#ownKeys)
    const disclosed = this.isByFamilyHistorian ? withoutPrivateText(original, this.#remarks) : original
    this.records.push({ ...disclosed, xref: key })
  }

  /** The line that ends a file has no content. If records follow it all the same, they are read like all others. */
  #endAt(record: GedcomNode): void {
    this.#ended = true
    if (record.value.trim() !== '') this.#remarks.remark(record.line, lineText(record), belowEnd)
    for (const child of record.children) this.#leave(child)
  }

  #leave(node: GedcomNode): void {
    this.#remarks.remark(node.line, lineText(node), belowEnd)
    for (const child of node.children) this.#leave(child)
  }
}

const stray = 'This is not a line of GEDCOM. It stays in your file.'
const strayInText = 'This is not a line of GEDCOM. We read it as the next line of the text above it.'
const belowEnd = 'This comes after the line that ends a GEDCOM file (0 TRLR). It stays in your file.'
const unclosed =
  'The second @ is missing after the number of this record. We read the number up to the next space.'
const noEnd =
  'The file ends without its last line, 0 TRLR. If part of it is missing, export or copy the file again.'

function remarkOnText({ declared, zeros }: TextReading, remarks: Remarks): void {
  const line = declared?.line ?? 1
  const text = declared === null ? '0 HEAD' : `1 CHAR ${declared.name}`
  if (zeros > 0) remarks.remark(line, text, zerosText(zeros), 'whole file')
}

const zerosText = (zeros: number) =>
  `The file has ${zeros} characters that mean nothing (NUL). We leave them out.`
