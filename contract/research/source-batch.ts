/**
 * A part of a tree as a sync uploads it: records of the source file as lines of GEDCOM, whichever program wrote it (a
 * reader converts other formats). Batches of one sync can refer to each other's records, in any order.
 */
import * as z from 'zod/mini'
import { text } from '../wire.ts'

export const longestRecord = 2_000_000
/** A line costs more to process than its characters, so lines have a limit of their own. */
export const mostLinesOfRecord = 100_000

export const SourceRecord = z.object({
  /**
   * The record in lines of GEDCOM, from level 0 on: UTF-8, ends of lines LF, CONT for a line within a text, no
   * CONC, no line for what the person keeps private. `0 @I1@ INDI`: the cross-reference is the record's key,
   * unique for its tag.
   */
  text: text(longestRecord),
  /** The living rule applies to this person: the record has only name, gender and relationships. */
  living: z.optional(z.boolean()),
})
export type SourceRecord = z.infer<typeof SourceRecord>

export const SourceBatch = z.object({ records: z.array(SourceRecord).check(z.maxLength(5000)) })
export type SourceBatch = z.infer<typeof SourceBatch>
