/** The jobs of this server that have failed for good, for staff. Nothing here says whom a job is about. */
import * as z from 'zod/mini'
import { endpoint, staff } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { keeperPrivilege } from './keeper-privilege.ts'

/** Why a job has failed, as far as it is known without the words of the error, which may quote users. */
export const JobFailure = z.enum([
  'unreachable',
  'mail-refused',
  'no-space',
  'took-too-long',
  'out-of-memory',
  'unfit-data',
  'unexpected',
])
export type JobFailure = z.infer<typeof JobFailure>

const JobId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

export const FailedJob = z.object({
  id: JobId,
  /** The kind of work, such as `send-mail`. */
  task: z.string(),
  failedAt: Timestamp,
  /** How often it was tried. */
  attempts: z.int(),
  reason: JobFailure,
  /** Kind, code and place of the error in our code, for a report of a bug; empty if they are not known. */
  error: z.string(),
  /** False for mails that nobody waits for any more, such as a sign-in code. */
  canRetry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** How many jobs are listed, and how many one call may name. */
const maxListed = 100

export const FailedJobs = z.object({
  /** How many there are; at most 100 of them are listed. */
  total: z.int(),
  /** The latest first. */
  items: z.array(FailedJob),
})
export type FailedJobs = z.infer<typeof FailedJobs>

const ChosenJobs = z.object({ ids: z.array(JobId).check(z.minLength(1), z.maxLength(maxListed)) })

const service = 'groupadmin'

export const readFailedJobs = endpoint({
  service,
  method: 'GET',
  path: '/failedjobs',
  summary: 'The jobs of this server that have failed for good, for staff',
  answer: FailedJobs,
  access: staff(keeperPrivilege),
})

/** Ids of jobs that have not failed, or are gone, are passed over. */
export const retryFailedJobs = endpoint({
  service,
  method: 'POST',
  path: '/failedjobs/$retry',
  summary: 'Tries failed jobs once more, for staff',
  body: ChosenJobs,
  answer: FailedJobs,
  access: staff(keeperPrivilege),
})

/** Ids of jobs that have not failed, or are gone, are passed over. */
export const dismissFailedJobs = endpoint({
  service,
  method: 'POST',
  path: '/failedjobs/$dismiss',
  summary: 'Deletes failed jobs without doing them, for staff',
  body: ChosenJobs,
  answer: FailedJobs,
  access: staff(keeperPrivilege),
})
