import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { recordText } from '#domain/gedcom/write-record.ts'

/** The exact lines of each record. */
export const drawnRecords = (records: readonly GedcomNode[]): string[] => records.map(recordText)
