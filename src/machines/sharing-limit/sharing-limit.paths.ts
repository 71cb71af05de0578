/** What can happen to the dialog with the people who count towards the sharing limit. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { sharingLimitMachine } from './sharing-limit.machine.ts'

export const sharingLimitPaths = pathModel(sharingLimitMachine)({
  events: { 'sharing chosen': { by: 'user' }, retried: { by: 'user' }, dismissed: { by: 'user' } },
  actors: { loadSharing: { done: { loaded: null }, fails: { offline } } },
  key: () => null,
  holds: {
    closed: (snapshot) => snapshot.can({ type: 'sharing chosen' }),
    loading: (snapshot) => snapshot.can({ type: 'dismissed' }) && !snapshot.can({ type: 'retried' }),
    shown: (snapshot) => snapshot.can({ type: 'dismissed' }) && !snapshot.can({ type: 'retried' }),
    unreachable: (snapshot) => snapshot.can({ type: 'dismissed' }) && snapshot.can({ type: 'retried' }),
  },
})
