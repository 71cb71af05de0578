/** Lines of GEDCOM as records, for tests. */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { LineSplitter } from '#domain/gedcom/tokenizer/lines.ts'
import { RecordBuilder } from '#domain/gedcom/tokenizer/records.ts'

/** `stray` receives lines that are not GEDCOM. Lines written by a test have none. */
export function recordsOf(lines: string, stray: (line: number, text: string) => void = refuse): GedcomNode[] {
  const records: GedcomNode[] = []
  const builder = new RecordBuilder({ record: (record) => records.push(record), stray })
  const splitter = new LineSplitter(builder.take)
  splitter.push(lines)
  splitter.end()
  builder.end()
  return records
}

function refuse(line: number, text: string): never {
  throw new Error(`Line ${line} is no GEDCOM: ${text}`)
}

/** Returns the first record in these lines. */
export function recordOf(lines: string): GedcomNode {
  const [record] = recordsOf(lines)
  if (record === undefined) throw new Error('There is no record in these lines.')
  return record
}
