/**
 * Reads a GEDCOM file of any version from 5.0 on into the neutral source tree, record by record: beside the
 * tree, only the record at hand is in memory. Nothing is dropped in silence: what is not understood is in the
 * ledger, with its line.
 */
import { ok, type Result, refuse } from '#domain/result.ts'
import type { FoundSoFar } from '#domain/upload.ts'
import type { Ledger } from '../ledger.ts'
import type { SourceTree } from '../source-tree.ts'
import type { SurnameCounter } from '../surnames.ts'
import { TextReading } from './encoding/text.ts'
import { readFamily } from './family-record.ts'
import { tieFamilies } from './links.ts'
import { readHeader, readNoteRecord, readSubmitter } from './other-records.ts'
import { readPerson } from './person-record.ts'
import { Reading } from './reading.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { LineSplitter } from './tokenizer/lines.ts'
import { RecordBuilder } from './tokenizer/records.ts'
import { keyOfXref } from './values.ts'

export interface TreeReading {
  readonly tree: SourceTree
  readonly ledger: Ledger
  readonly surnames: SurnameCounter
}

export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Called after each piece of the file; `bytes` of it have been read. */
  readonly onProgress?: (bytes: number, found: () => FoundSoFar) => void
}

/** `not-a-tree`: nothing in it is GEDCOM. */
export type ReadProblem = 'empty' | 'not-a-tree'

/** A file in which no record was met within so many bytes is no GEDCOM. */
const patience = 262_144
const surnamesWhileReading = 24

export async function readGedcom(
  bytes: ReadableStream<Uint8Array>,
  options: ReadOptions = {},
): Promise<Result<TreeReading, ReadProblem>> {
  const reading = new Reading()
  const { file } = reading.tree
  const text = new TextReading(bytes)
  const records = new RecordBuilder({
    record: (record) => readRecord(reading, record),
    stray: (line, text, joined) => reading.ledger.remark(line, text, joined ? strayInText : stray),
  })
  const lines = new LineSplitter(records.take)
  for await (const piece of text.pieces()) {
    options.signal?.throwIfAborted()
    lines.push(piece.text)
    file.bytes += piece.bytes
    options.onProgress?.(file.bytes, () => foundSoFar(reading))
    if (!reading.recognized && file.bytes > patience) return refuse('not-a-tree')
  }
  lines.end()
  records.end()
  if (!reading.recognized) return refuse(lines.count === 0 ? 'empty' : 'not-a-tree')
  file.lines = lines.count
  finish(reading, text)
  return ok(reading)
}

const stray = 'This is no line of GEDCOM. It stays in your file.'
const strayInText = 'This is no line of GEDCOM. We took it as the next line of the text above it.'

function foundSoFar({ tree, surnames }: Reading): FoundSoFar {
  return {
    persons: tree.persons.size,
    families: tree.families.size,
    places: tree.places.size,
    surnames: surnames.top(surnamesWhileReading),
  }
}

function readRecord(reading: Reading, record: GedcomNode): void {
  reading.recognized ||= recordTags.has(record.tag)
  switch (record.tag) {
    case 'HEAD':
      return readHeader(reading, record)
    case 'INDI':
      return readPerson(reading, record, freeKey(reading, reading.tree.persons, record))
    case 'FAM':
      return readFamily(reading, record, freeKey(reading, reading.tree.families, record))
    case 'NOTE':
    case 'SNOTE':
      return readNoteRecord(reading, record)
    case 'SUBM':
      return readSubmitter(reading, record)
    case 'SOUR':
    case 'REPO':
      return reading.notCarried('sources', record)
    case 'OBJE':
      return reading.notCarried('media', record)
    case 'TRLR':
    case 'SUBN':
      return
    default:
      reading.unknown('0', record)
  }
}

const recordTags = new Set(['HEAD', 'INDI', 'FAM', 'SUBM', 'SOUR', 'NOTE', 'SNOTE', 'REPO', 'OBJE', 'TRLR'])

/** The record's key; one that is missing or taken gets a key of its own, so that no record replaces another. */
function freeKey(reading: Reading, taken: ReadonlyMap<string, unknown>, record: GedcomNode): string {
  const key = keyOfXref(record.xref)
  if (key !== '' && !taken.has(key)) return key
  reading.remark(record, key === '' ? noKey : takenKey)
  return `${key}~line-${record.line}`
}

const noKey = 'This record has no number, so nothing can point at it. We keep it on its own.'
const takenKey = 'Another record has this number already. We keep both; others point at the first.'

function finish(reading: Reading, text: TextReading): void {
  tieFamilies(reading)
  for (const { toKey, line } of reading.notePointers)
    if (!reading.tree.notes.has(toKey))
      reading.ledger.remark(line, `NOTE @${toKey}@`, 'This note is not in the file.')
  reading.tree.file.charset = text.charset
  const charset = text.declared
  const head = charset === null ? '0 HEAD' : `1 CHAR ${charset.name}`
  if (text.damaged) reading.ledger.remark(charset?.line ?? 1, head, damaged)
}

const damaged = 'Some letters of this file have no meaning in its encoding. They are shown as �.'
