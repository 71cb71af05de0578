import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'

/** The record as lines. What is stored was looked at when it arrived, so it can be read. */
export function linesOf(text: string): GedcomNode {
  const record = parseRecord(text)
  if (record === null) throw new Error('A record that was accepted cannot be read.')
  return record
}
