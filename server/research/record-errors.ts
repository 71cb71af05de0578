import { mostLinesOfRecord, type SourceRecord } from '#contract/research/source-batch.ts'
import { kindOf } from '#domain/gedcom/kind.ts'
import { parseRecord } from '#domain/gedcom/parse-record.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { lineCount } from '#domain/text/text.ts'
import type { InputError } from '../values/problem.ts'

/** The maximum number of errors reported for one batch. */
const mostErrors = 20

/** What is wrong with the records of a batch: a batch without errors can be applied. */
export function recordErrors(records: readonly SourceRecord[]): InputError[] {
  const tooMany = tooManyLines(records)
  if (tooMany !== null) return [tooMany]
  const errors: InputError[] = []
  for (const [index, { text }] of records.entries()) {
    const message = errorIn(text)
    if (message !== null) errors.push({ path: `body.records.${index}.text`, message })
    if (errors.length >= mostErrors) break
  }
  return errors
}

const mostLinesOfBatch = 300_000

/** Counted before anything is parsed. */
function tooManyLines(records: readonly SourceRecord[]): InputError | null {
  let ofBatch = 0
  for (const [index, { text }] of records.entries()) {
    const lines = lineCount(text)
    ofBatch += lines
    if (lines > mostLinesOfRecord)
      return {
        path: `body.records.${index}.text`,
        message: `A record of more than ${mostLinesOfRecord} lines is not accepted.`,
      }
    if (ofBatch > mostLinesOfBatch)
      return {
        path: 'body.records',
        message: `A batch of more than ${mostLinesOfBatch} lines is not accepted.`,
      }
  }
  return null
}

const mostLevels = 99

function errorIn(text: string): string | null {
  const record = parseRecord(text)
  if (record === null) return 'This is not one record in lines of GEDCOM.'
  // Searches for lines in stored texts rely on this one way of writing records.
  if (recordText(record) !== text)
    return 'These lines are not written in the form in which records must be sent.'
  const kind = kindOf(record.tag)
  if (record.xref === '' && (kind === 'Person' || kind === 'Family')) return 'This record has no key.'
  return isDeeper(record, mostLevels) ? `Lines of more than ${mostLevels} levels are not accepted.` : null
}

const isDeeper = (node: GedcomNode, levels: number): boolean =>
  levels < 0 || node.children.some((child) => isDeeper(child, levels - 1))
