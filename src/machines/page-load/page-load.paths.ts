/** What can happen to a page that shows loaded data. */
import type { SnapshotFrom } from 'xstate'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { pageLoadMachine } from './page-load.machine.ts'

const mayRetry = (snapshot: SnapshotFrom<typeof pageLoadMachine>) => snapshot.can({ type: 'retried' })

export const pageLoadPaths = pathModel(pageLoadMachine)({
  inputs: { 'seen for the first time': { known: false }, 'seen before': { known: true } },
  events: { retried: { by: 'user' }, 'data changed': { by: 'world' } },
  actors: { load: { done: { found: 'found', missing: 'missing' }, fails: { offline } } },
  key: ({ known, outdated }) => [known, outdated],
  holds: {
    loading: (snapshot) => !mayRetry(snapshot),
    // A retry is possible exactly if the page says that it may be outdated.
    shown: (snapshot) => mayRetry(snapshot) === snapshot.context.outdated,
    refreshing: (snapshot) => !mayRetry(snapshot),
    missing: (snapshot) => !mayRetry(snapshot),
    unreachable: mayRetry,
  },
  restsIn: {
    shown: 'The user wanted to see this page. It has links to other pages.',
    missing: 'The page has links to other pages, and reloads when the server announces a change.',
  },
})
