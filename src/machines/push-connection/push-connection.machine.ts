/**
 * The connection on which the server announces changes, while the token of a user is valid (area PSH). It starts
 * after the first load, when there is a network. A lost connection is restored at once, then after longer and
 * longer waits, without end (PSH-04). The hubs of all services count as one connection, which is up when all of
 * them are.
 */
import { assign, emit, setup } from 'xstate'
import { connectionTrusted, reconnectWaits, refreshRetry } from '#domain/constants.ts'
import { unprovided } from '../wire.ts'

export const pushConnectionMachine = setup({
  types: {
    context: {} as {
      /** How many attempts failed since a connection last held for a while. */
      tries: number
      /** True if push events may have been missed. */
      missed: boolean
    },
    events: {} as
      // From the hubs:
        | { type: 'hubs connected' }
        | { type: 'hubs lost' }
        | { type: 'hubs refused' }
        // From the browser, which also reports at the start if there is no network:
        | { type: 'network gone' }
        | { type: 'network back' },
    emitted: {} as
      | { type: 'connected' }
      | { type: 'connection lost' }
      | { type: 'connection restored' }
      | { type: 'token refused' }
      /** For the log: the browser cannot report when the network is lost. */
      | { type: 'network not watched' },
  },
  actors: {
    watchNetwork: unprovided.callback('watchNetwork'),
    firstLoad: unprovided.promise<void>('firstLoad'),
    /** Connects to every hub, and closes all of them at the end. */
    hubs: unprovided.callback('hubs'),
  },
  guards: { hasMissed: ({ context }) => context.missed },
  actions: {
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
    noteMissed: assign({ missed: true }),
    forgetMissed: assign({ missed: false }),
    tellConnected: emit({ type: 'connected' }),
    tellLost: emit({ type: 'connection lost' }),
    tellRestored: emit({ type: 'connection restored' }),
    tellNotWatched: emit({ type: 'network not watched' }),
    tellRefused: emit({ type: 'token refused' }),
  },
  delays: {
    reconnectWait: ({ context }) => reconnectWaits[context.tries - 1] ?? reconnectWaits.at(-1) ?? 0,
    connectionTrusted,
    refreshRetry,
  },
}).createMachine({
  id: 'pushConnection',
  context: { tries: 0, missed: false },
  invoke: {
    id: 'watchNetwork',
    src: 'watchNetwork',
    // Without this watch, the connection itself notices a lost network, but later.
    onError: { actions: 'tellNotWatched' },
  },
  on: { 'network gone': '.without a network' },
  initial: 'waiting for the first load',
  states: {
    // Push events can wait until the page has loaded.
    'waiting for the first load': {
      invoke: { id: 'firstLoad', src: 'firstLoad', onDone: 'joined', onError: 'joined' },
    },
    joined: {
      initial: 'connecting',
      invoke: { id: 'hubs', src: 'hubs', onError: 'waiting to retry' },
      on: { 'hubs lost': 'waiting to retry', 'hubs refused': 'waiting for a token' },
      states: {
        connecting: {
          on: {
            'hubs connected': [
              { guard: 'hasMissed', target: 'connected', actions: ['forgetMissed', 'tellRestored'] },
              { target: 'connected', actions: 'tellConnected' },
            ],
          },
        },
        // Tries are forgotten only after the connection has held for a while. Otherwise a connection that fails
        // again and again would be retried without a wait.
        connected: { after: { connectionTrusted: { actions: 'forgetTries' } } },
      },
    },
    'waiting to retry': {
      entry: ['countTry', 'noteMissed', 'tellLost'],
      after: { reconnectWait: 'joined' },
    },
    // The session flow gets another token, or ends the session and with it this connection.
    'waiting for a token': {
      entry: ['noteMissed', 'tellLost', 'tellRefused'],
      after: { refreshRetry: 'joined' },
    },
    'without a network': {
      entry: ['noteMissed', 'tellLost', 'forgetTries'],
      on: { 'network back': 'waiting for the first load' },
    },
  },
})
