import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'

/** The lines of each record, to the letter. */
export const drawnRecords = (records: readonly GedcomNode[]): string[] => records.map(recordText)
