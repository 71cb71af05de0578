/** What can happen to the push connection. */
import { pathModel } from '../paths/path-model.ts'
import { pushConnectionMachine } from './push-connection.machine.ts'

const broken = { broken: new Error('This browser does not have it') }

export const pushConnectionPaths = pathModel(pushConnectionMachine)({
  events: {
    'hubs connected': { by: 'hubs' },
    'hubs lost': { by: 'hubs' },
    'hubs refused': { by: 'hubs' },
    'network gone': { by: 'watchNetwork' },
    'network back': { by: 'watchNetwork' },
  },
  actors: {
    watchNetwork: { fails: broken },
    firstLoad: { done: { over: undefined }, fails: broken },
    hubs: { fails: broken },
  },
  key: ({ missed, tries }) => [missed, tries > 0],
  holds: {
    'waiting for the first load': ({ context }) => context.tries === 0,
    // After a failed attempt, push events may have been missed.
    'joined.connecting': ({ context }) => context.missed || context.tries === 0,
    'joined.connected': ({ context }) => !context.missed,
    'waiting to retry': ({ context }) => context.missed && context.tries > 0,
    'waiting for a token': ({ context }) => context.missed,
    'without a network': ({ context }) => context.missed && context.tries === 0,
  },
  restsIn: {
    'without a network':
      'The watch can fail only at the start. A watch that reported the loss also reports the return.',
  },
})
