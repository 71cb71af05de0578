/** Told, while a record is read, of the lines that could not be taken as they stand. Nobody needs to listen. */
import type { GedcomNode } from './tokenizer/line.ts'

export interface RecordRemarks {
  /** What the line says is kept as a text only. */
  remark(node: GedcomNode, reason: string): void
  /** Nobody knows this tag below `parentTag`. It stays in the record. */
  unknown(parentTag: string, node: GedcomNode): void
}
