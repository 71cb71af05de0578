/** What can happen to the list of members of a family group. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { memberListMachine } from './member-list.machine.ts'

export const memberListPaths = pathModel(memberListMachine)({
  events: { 'data changed': { by: 'world' }, retried: { by: 'user' } },
  actors: { loadMembers: { done: { loaded: null }, fails: { offline } } },
  key: () => null,
  holds: {
    loading: (snapshot) => !snapshot.can({ type: 'retried' }),
    shown: (snapshot) => !snapshot.can({ type: 'retried' }),
    settling: (snapshot) => !snapshot.can({ type: 'retried' }),
    refreshing: (snapshot) => !snapshot.can({ type: 'retried' }),
    outdated: (snapshot) => snapshot.can({ type: 'retried' }),
    unreachable: (snapshot) => snapshot.can({ type: 'retried' }),
  },
  restsIn: { shown: 'The list is what the viewer came for.' },
})
