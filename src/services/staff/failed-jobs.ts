/** What staff does with the jobs of the server that have failed for good. */
import { fromPromise } from 'xstate'
import { demand, type Transport } from '#contract/client.ts'
import { dismissFailedJobs, readFailedJobs, retryFailedJobs } from '#contract/group-admin/failed-job.ts'
import type { FailedJobsView } from '#domain/jobs/failed-jobs-view.ts'

interface Chosen {
  readonly ids: readonly string[]
}

export const failedJobActors = (transport: Transport) => ({
  readFailedJobs: fromPromise<FailedJobsView, undefined>(({ signal }) =>
    demand(transport, readFailedJobs, {}, { signal }),
  ),
  retryFailedJobs: fromPromise<FailedJobsView, Chosen>(({ input, signal }) =>
    demand(transport, retryFailedJobs, { body: { ids: [...input.ids] } }, { signal }),
  ),
  dismissFailedJobs: fromPromise<FailedJobsView, Chosen>(({ input, signal }) =>
    demand(transport, dismissFailedJobs, { body: { ids: [...input.ids] } }, { signal }),
  ),
})
