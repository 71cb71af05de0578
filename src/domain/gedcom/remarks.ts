/** A listener for lines that could not be read as they are. Readers work without one. */
import type { GedcomNode } from './tokenizer/line.ts'

export interface RecordRemarks {
  /** The line is stored only as text. */
  remark(node: GedcomNode, reason: string): void
  /** The tag is not known below `parentTag`. It stays in the record. */
  unknown(parentTag: string, node: GedcomNode): void
}
