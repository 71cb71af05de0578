/** A listener for lines that a reader does not fully understand. Readers also work without one. */
import type { GedcomNode } from './tokenizer/line.ts'

export interface RecordRemarks {
  /** Reports a line that is stored only as text, and the reason. */
  remark(node: GedcomNode, reason: string): void
  /** Reports a tag that is not known below `parentTag`. The line stays in the record. */
  unknown(parentTag: string, node: GedcomNode): void
}
