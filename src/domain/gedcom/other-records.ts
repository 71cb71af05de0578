/** Reads the other records: header, submitter, sources, pictures, shared notes. */
import type { HistoricalDate } from '#contract/historical-date.ts'
import { clipped } from '../text/text.ts'
import { readWireDate } from './dates/wire-date.ts'
import type { Header, MediaRecord, SourceRecord } from './interpreted.ts'
import { filesOf } from './mentions.ts'
import { noteText } from './note-text.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, keyOfXref, pointerOf, textBelow, textOrNull } from './values.ts'

export function readHeader(record: GedcomNode): Header {
  const program = childOf(record, 'SOUR')
  const submitter = childOf(record, 'SUBM')
  return {
    program: textBelow(program, 'NAME') ?? (program === undefined ? null : textOrNull(program)),
    programVersion: textBelow(program, 'VERS'),
    formatVersion: textBelow(childOf(record, 'GEDC'), 'VERS'),
    submitterKey: submitter === undefined ? null : pointerOf(submitter),
  }
}

export function readSource(record: GedcomNode): SourceRecord {
  const repository = childOf(record, 'REPO')
  const text = textBelow(record, 'TEXT')
  const title = textBelow(record, 'TITL') ?? textBelow(record, 'ABBR') ?? textOrNull(record)
  return {
    key: keyOfXref(record.xref),
    title: title ?? (text === null ? null : beginningOf(text)),
    author: textBelow(record, 'AUTH'),
    publication: textBelow(record, 'PUBL'),
    text,
    repositoryKey: repository === undefined ? null : pointerOf(repository),
  }
}

const longestBeginning = 120

/** The first line, used in place of a title. */
function beginningOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  return line.length > longestBeginning ? `${clipped(line, longestBeginning)}…` : line
}

export function readMedia(record: GedcomNode): MediaRecord {
  const [first] = filesOf(record)
  const date = childOf(record, 'DATE') ?? childOf(record, '_DATE')
  const note = childOf(record, 'NOTE')
  return {
    key: keyOfXref(record.xref),
    file: first?.file ?? '',
    title: first?.title ?? textBelow(record, 'TITL'),
    format: first?.format ?? textBelow(record, 'FORM'),
    date: date === undefined ? null : dateOf(date),
    note: note === undefined || pointerOf(note) !== null ? null : noteText(note) || null,
  }
}

/** The text of a shared note. */
export const readNote = (record: GedcomNode): string => noteText(record)

const dateOf = (node: GedcomNode): HistoricalDate | null => readWireDate(node.value)?.date ?? null
