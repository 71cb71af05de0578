/** What can happen while the shell watches whether a parent manages the account. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { standingChangeMachine } from './standing-change.machine.ts'

export const standingChangePaths = pathModel(standingChangeMachine)({
  events: {
    'standing seen': {
      by: 'world',
      cases: {
        'as the token says': { user: false, token: false },
        'a new parent': { user: true, token: false },
        'no parent any more': { user: false, token: true },
      },
    },
  },
  actors: { refreshToken: { done: { refreshed: undefined }, fails: { offline } } },
  restsIn: { watching: 'It waits until a parent is added or removed, as long as the page is open.' },
  key: () => [],
  holds: {
    watching: (snapshot) => snapshot.can({ type: 'standing seen', user: true, token: false }),
    refreshing: (snapshot) => !snapshot.can({ type: 'standing seen', user: true, token: false }),
    reloading: (snapshot) => snapshot.status === 'done',
  },
})
