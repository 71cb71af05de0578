/** Records beside persons and families: the header, the submitter, notes that others point at. */
import type { Reading } from './reading.ts'
import type { GedcomNode } from './tokenizer/line.ts'
import { childOf, keyOfXref, pointerOf, textOf, textOrNull } from './values.ts'

const textBelow = (node: GedcomNode | undefined, tag: string): string | null => {
  const child = node === undefined ? undefined : childOf(node, tag)
  return child === undefined ? null : textOrNull(child)
}

export function readHeader(reading: Reading, record: GedcomNode): void {
  const { file } = reading.tree
  const program = childOf(record, 'SOUR')
  const submitter = childOf(record, 'SUBM')
  file.program = textBelow(program, 'NAME') ?? (program === undefined ? null : textOrNull(program))
  file.programVersion = textBelow(program, 'VERS')
  file.formatVersion = textBelow(childOf(record, 'GEDC'), 'VERS')
  reading.submitterKey = submitter === undefined ? null : pointerOf(submitter)
}

/** Only the name is kept: the address of the one who wrote a file is nobody else's business. */
export function readSubmitter(reading: Reading, record: GedcomNode): void {
  const key = keyOfXref(record.xref)
  const isNamed = reading.submitterKey === null || reading.submitterKey === key
  if (isNamed) reading.tree.file.submitter ??= textBelow(record, 'NAME')
}

export function readNoteRecord(reading: Reading, record: GedcomNode): void {
  const key = keyOfXref(record.xref)
  if (key !== '' && !reading.tree.notes.has(key)) reading.tree.notes.set(key, textOf(record))
}
