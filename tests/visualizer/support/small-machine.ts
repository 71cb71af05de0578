import { and, fromPromise, not, setup } from 'xstate'

/** A little of everything that a chart can have. */
export const smallMachine = setup({
  types: { events: {} as { type: 'asked' } | { type: 'left' } | { type: 'paused' } },
  actors: { fetchAnswer: fromPromise(() => Promise.resolve('')) },
  guards: { isReady: () => true, isClosed: () => false },
  actions: { note: () => undefined, forget: () => undefined },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'small',
  initial: 'idle',
  states: {
    idle: {
      on: {
        asked: { guard: and(['isReady', not('isClosed')]), target: 'asking', actions: 'note' },
        left: { actions: 'forget' },
      },
    },
    asking: {
      initial: 'waiting',
      on: { paused: '.remembered', left: 'gone' },
      states: {
        waiting: {
          entry: 'note',
          invoke: {
            id: 'answer',
            src: 'fetchAnswer',
            onDone: 'heard',
            onError: { target: '#small.idle', actions: 'note' },
          },
          after: { patience: 'heard' },
        },
        heard: { exit: 'forget', always: { guard: 'isClosed', target: '#small.gone' } },
        remembered: { type: 'history' },
      },
    },
    gone: { type: 'final' },
  },
})
