/**
 * The connection by which the server says what has changed, as long as somebody's token is valid (area PSH). It is made
 * after the first load, when there is a network; one that is lost is made anew, at once and then ever more slowly, and
 * without end (PSH-04). The hubs of all services count as one: it stands when all of them do.
 */
import { assign, emit, setup } from 'xstate'
import { connectionTrusted, reconnectWaits, refreshRetry } from '#domain/constants.ts'
import { unprovided } from '../wire.ts'

export const pushConnectionMachine = setup({
  types: {
    context: {} as {
      /** How often a connection was tried in vain since one stood for a while. */
      tries: number
      /** Something may have been pushed that never came. */
      missed: boolean
    },
    events: {} as
      // From the hubs:
        | { type: 'hubs connected' }
        | { type: 'hubs lost' }
        | { type: 'hubs refused' }
        // From the browser, which also says at the beginning when there is no network:
        | { type: 'network gone' }
        | { type: 'network back' },
    emitted: {} as
      | { type: 'connected' }
      | { type: 'connection lost' }
      | { type: 'connection restored' }
      | { type: 'token refused' }
      /** For the log. */
      | { type: 'network not watched' },
  },
  actors: {
    watchNetwork: unprovided.callback('watchNetwork'),
    firstLoad: unprovided.promise<void>('firstLoad'),
    /** Connects to every hub, and lets all of them go in the end. */
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
    // The connection itself still finds out, only later.
    onError: { actions: 'tellNotWatched' },
  },
  on: { 'network gone': '.without a network' },
  initial: 'waiting for the first load',
  states: {
    // Nobody waits for pushes while a page is fetched.
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
        // One that is lost again and again at once is not made anew at once for ever.
        connected: { after: { connectionTrusted: { actions: 'forgetTries' } } },
      },
    },
    'waiting to retry': {
      entry: ['countTry', 'noteMissed', 'tellLost'],
      after: { reconnectWait: 'joined' },
    },
    // Whoever looks after the session gets another token, or ends the session and this with it.
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
