/** What can happen to a page that shows what has been loaded. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { pageLoadMachine } from './page-load.machine.ts'

export const pageLoadPaths = pathModel(pageLoadMachine)({
  inputs: { 'seen for the first time': { known: false }, 'seen before': { known: true } },
  events: { retried: { by: 'user' }, 'data changed': { by: 'world' } },
  actors: { load: { done: { found: 'found', missing: 'missing' }, fails: { offline } } },
  key: ({ known, outdated }) => [known, outdated],
  holds: {
    loading: () => true,
    shown: () => true,
    refreshing: () => true,
    missing: () => true,
    unreachable: () => true,
  },
  restsIn: {
    shown: 'The page is what the person came for; its links lead on.',
    missing: 'The links of the page lead away; it comes back when the server announces a change.',
  },
})
