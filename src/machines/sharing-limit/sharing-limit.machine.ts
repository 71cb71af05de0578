/** The dialog with the people who count towards the user's sharing limit (LIM-01). */
import { setup } from 'xstate'
import { unprovided } from '../wire.ts'

export const sharingLimitMachine = setup({
  types: {
    events: {} as { type: 'sharing chosen' } | { type: 'retried' } | { type: 'dismissed' },
  },
  actors: { loadSharing: unprovided.promise<null>('loadSharing') },
}).createMachine({
  id: 'sharingLimit',
  initial: 'closed',
  states: {
    closed: { on: { 'sharing chosen': 'loading' } },
    loading: {
      on: { dismissed: 'closed' },
      invoke: { id: 'loadSharing', src: 'loadSharing', onDone: 'shown', onError: 'unreachable' },
    },
    shown: { on: { dismissed: 'closed' } },
    unreachable: { on: { retried: 'loading', dismissed: 'closed' } },
  },
})
