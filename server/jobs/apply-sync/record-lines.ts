import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'

/** Parses the stored text of a record. The text was checked when it arrived, so it can be parsed. */
export function linesOf(text: string): GedcomNode {
  const record = parseRecord(text)
  if (record === null) throw new Error('A record that was accepted cannot be read.')
  return record
}
