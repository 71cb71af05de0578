import * as z from 'zod/mini'
import { problemCodes } from './problem-codes.ts'
import { DataGroupId, Timestamp } from './wire.ts'

/** A tree of the caller whose first upload has not ended, and the time of its last activity. */
export const UnfinishedUpload = z.object({
  dataGroupId: DataGroupId,
  name: z.string(),
  activeDate: Timestamp,
})
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

/**
 * A failure in the form of RFC 9457 (`application/problem+json`). `title` can be shown to users; for a 5xx it reveals
 * no internals. `errors` lists what is wrong with the input, by path; `unfinished` lists the uploads that block another
 * one.
 */
export const ProblemDocument = z.object({
  type: z.string(),
  status: z.int(),
  code: z.enum(problemCodes),
  title: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  unfinished: z.optional(z.array(UnfinishedUpload)),
})
export type ProblemDocument = z.infer<typeof ProblemDocument>
