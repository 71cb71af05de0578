/** The jobs that have failed for good, for staff. */
import {
  dismissFailedJobs,
  type FailedJob,
  type FailedJobs,
  readFailedJobs,
  retryFailedJobs,
} from '#contract/group-admin/failed-job.ts'
import { failureReason, mayRetry } from '#domain/jobs/failure-reason.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { readFailedJobs as readStored, type StoredFailedJob, tasksOf } from '../store/readers/failed-jobs.ts'
import { dismissJobs, retryJobs } from '../store/writers/failed-jobs.ts'
import { failureIn } from '../values/failure-text.ts'

const maxListed = 100

export const failedJobEndpoints = [
  serve(readFailedJobs, (_call, tools) => present(tools)),

  serve(retryFailedJobs, async ({ body }, tools) => {
    const tasks = await tasksOf(tools.store.db, body.ids)
    await retryJobs(
      tools.store.db,
      tasks.flatMap(({ id, task }) => (mayRetry(task) ? [id] : [])),
    )
    return present(tools)
  }),

  serve(dismissFailedJobs, async ({ body }, tools) => {
    await dismissJobs(tools.store.db, body.ids)
    return present(tools)
  }),
]

async function present({ store }: Tools): Promise<FailedJobs> {
  const { total, items } = await readStored(store.db, maxListed)
  return { total, items: items.map(presentJob) }
}

function presentJob({ id, task, failedAt, attempts, lastError }: StoredFailedJob): FailedJob {
  const known = failureIn(lastError)
  const { name, code, at } = known
  return {
    id,
    task,
    failedAt: failedAt.toISOString(),
    attempts,
    reason: failureReason(known),
    error: at === '' && code === '' ? '' : [name, code, at].filter((part) => part !== '').join(' '),
    canRetry: mayRetry(task),
  }
}
