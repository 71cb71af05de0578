/** What can happen to the list of failed jobs. */
import type { FailedJobsView } from '#domain/jobs/failed-jobs-view.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { failedJobsMachine } from './failed-jobs.machine.ts'
import { fewerJobs, noFailedJobs, sampleJobs } from './sample-failed-jobs.ts'

interface Shown {
  readonly context: { readonly view: FailedJobsView | null }
}

const retriable = ({ context }: Shown) =>
  (context.view?.items ?? []).flatMap(({ id, canRetry }) => (canRetry ? [id] : []))

const listed = ({ context }: Shown) => (context.view?.items ?? []).map(({ id }) => id)

const after = { fewer: fewerJobs, none: noFailedJobs }

export const failedJobsPaths = pathModel(failedJobsMachine)({
  events: {
    retried: { by: 'user' },
    'retry wanted': {
      by: 'user',
      cases: { one: (snapshot) => ({ ids: retriable(snapshot).slice(0, 1) }) },
    },
    'dismissal wanted': {
      by: 'user',
      cases: {
        first: (snapshot) => ({ ids: listed(snapshot).slice(0, 1) }),
        last: (snapshot) => ({ ids: listed(snapshot).slice(-1) }),
      },
    },
  },
  actors: {
    readFailedJobs: { done: { some: sampleJobs, none: noFailedJobs }, fails: { offline } },
    retryFailedJobs: { done: after, fails: { offline } },
    dismissFailedJobs: { done: after, fails: { offline } },
  },
  key: ({ view }) => [view?.items.length],
  holds: {
    loading: ({ context }) => context.view === null || context.view.items.length === 0,
    unreachable: ({ context }) => context.view === null || context.view.items.length === 0,
    shown: ({ context }) => (context.view?.items.length ?? 0) > 0,
    none: ({ context }) => context.view?.items.length === 0,
    retrying: ({ context }) => context.ids.length > 0,
    dismissing: ({ context }) => context.ids.length > 0,
    'not done': ({ context }) => (context.view?.items.length ?? 0) > 0,
  },
})
