/**
 * The jobs of the server that have failed for good, for staff: the list, one more attempt, and dismissing a job. A job
 * that is tried leaves the list, and is back if it fails again.
 */
import { assign, setup } from 'xstate'
import type { FailedJobsView } from '#domain/jobs/failed-jobs-view.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

interface Chosen {
  readonly ids: readonly string[]
}

interface Context {
  readonly view: FailedJobsView | null
  /** The jobs of the act in progress, or of the last one. */
  readonly ids: readonly string[]
}

const chosen = ({ context }: { readonly context: Context }): Chosen => ({ ids: context.ids })
const shown = { target: 'shown', actions: { type: 'noteView', params: outputOf<FailedJobsView> } } as const
const acts = {
  'retry wanted': {
    target: 'retrying',
    actions: { type: 'noteChosen', params: ({ event }: { event: Chosen }) => event },
  },
  'dismissal wanted': {
    target: 'dismissing',
    actions: { type: 'noteChosen', params: ({ event }: { event: Chosen }) => event },
  },
} as const

export const failedJobsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'retried' }
      | ({ type: 'retry wanted' } & Chosen)
      | ({ type: 'dismissal wanted' } & Chosen),
  },
  actors: {
    readFailedJobs: unprovided.promise<FailedJobsView>('readFailedJobs'),
    retryFailedJobs: unprovided.promise<FailedJobsView, Chosen>('retryFailedJobs'),
    dismissFailedJobs: unprovided.promise<FailedJobsView, Chosen>('dismissFailedJobs'),
  },
  guards: { hasNone: ({ context }) => context.view?.items.length === 0 },
  actions: {
    noteView: assign((_, view: FailedJobsView) => ({ view })),
    noteChosen: assign((_, { ids }: Chosen) => ({ ids })),
  },
}).createMachine({
  id: 'failedJobs',
  context: { view: null, ids: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'readFailedJobs', src: 'readFailedJobs', onDone: shown, onError: 'unreachable' },
    },
    unreachable: { on: { retried: 'loading' } },
    shown: { always: { guard: 'hasNone', target: 'none' }, on: acts },
    none: { on: { retried: 'loading' } },
    retrying: {
      invoke: {
        id: 'retryFailedJobs',
        src: 'retryFailedJobs',
        input: chosen,
        onDone: shown,
        onError: 'not done',
      },
    },
    dismissing: {
      invoke: {
        id: 'dismissFailedJobs',
        src: 'dismissFailedJobs',
        input: chosen,
        onDone: shown,
        onError: 'not done',
      },
    },
    'not done': { on: acts },
  },
})
