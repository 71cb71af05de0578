/** What can happen to the notices about who manages the account. */
import { pathModel } from '../paths/path-model.ts'
import { standingNewsMachine } from './standing-news.machine.ts'

export const standingNewsPaths = pathModel(standingNewsMachine)({
  inputs: { 'managed alone': { known: false, supervised: false } },
  events: {
    'standing seen': {
      by: 'world',
      cases: { 'a parent': { supervised: true }, 'no parent': { supervised: false } },
    },
    'standing notice closed': { by: 'user' },
    'end of acting seen': { by: 'world' },
    'acting notice closed': { by: 'user' },
  },
  actors: {},
  restsIn: {
    'standing.known': 'No notice shows until a parent is added or removed.',
    'acting.known': 'No notice shows until the server ends that the user acts as somebody else.',
  },
  key: ({ supervised, known }) => [supervised, known],
  holds: {
    'standing.known': ({ context }) => context.supervised === context.known,
    'standing.telling': ({ context }) => context.supervised !== context.known,
    'acting.known': (snapshot) => snapshot.can({ type: 'end of acting seen' }),
    'acting.telling': (snapshot) => snapshot.can({ type: 'acting notice closed' }),
  },
})
