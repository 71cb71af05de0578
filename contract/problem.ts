import * as z from 'zod/mini'
import { problemCodes } from './problem-codes.ts'
import { DataGroupId, Timestamp } from './wire.ts'

/** A tree of the caller whose first upload has not ended, and when something was last done for it. */
export const UnfinishedUpload = z.object({
  dataGroupId: DataGroupId,
  name: z.string(),
  activeDate: Timestamp,
})
export type UnfinishedUpload = z.infer<typeof UnfinishedUpload>

/**
 * A failure as RFC 9457 writes it (`application/problem+json`). `title` is fit for users; of a 5xx nothing
 * of the inside is told. `errors` lists what is wrong with the input, by path; `unfinished` the uploads that are in the
 * way of another one.
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
