/**
 * A part of a tree as a sync uploads it: records of the source file as lines of GEDCOM, whichever program wrote it (a
 * reader converts other formats). Batches of one sync can refer to each other's records, in any order.
 */
import * as z from 'zod/mini'
import { text } from '../wire.ts'

export const longestRecord = 2_000_000
/**
 * The time that the server needs depends more on the lines than on the characters, so the number of lines has its own
 * limit.
 */
export const mostLinesOfRecord = 100_000

export const SourceRecord = z.object({
  /**
   * The record in lines of GEDCOM, from level 0 on: UTF-8, lines that end with LF, CONT for a line within a text, no
   * CONC, and no lines that the user has marked private. In `0 @I1@ INDI`, the cross-reference is the record's key,
   * which is unique among records with this tag.
   */
  text: text(longestRecord),
  /** The living rule applies to this person: the record has only name, gender and relationships. */
  living: z.optional(z.boolean()),
})
export type SourceRecord = z.infer<typeof SourceRecord>

export const SourceBatch = z.object({ records: z.array(SourceRecord).check(z.maxLength(5000)) })
export type SourceBatch = z.infer<typeof SourceBatch>
