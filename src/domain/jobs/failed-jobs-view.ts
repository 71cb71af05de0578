/** The jobs that have failed for good, as staff sees them. */
import type { FailedJob, FailedJobs, JobFailure } from '#contract/group-admin/failed-job.ts'

export type FailedJobsView = FailedJobs
export type ListedJob = FailedJob
export type JobReason = JobFailure
