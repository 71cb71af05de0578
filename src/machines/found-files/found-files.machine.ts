/** The user no longer wants the upload page to offer the files that the Sync app has found on a computer (MOD-56). */
import { assign, setup } from 'xstate'
import { unprovided } from '../wire.ts'

export const foundFilesMachine = setup({
  types: {
    context: {} as {
      /** The computer whose files were to be forgotten last; null before that. */
      readonly device: string | null
    },
    events: {} as { type: 'forget chosen'; device: string },
  },
  actors: { forgetFiles: unprovided.promise<null, { readonly device: string }>('forgetFiles') },
  actions: { choose: assign((_, device: string) => ({ device })) },
}).createMachine({
  id: 'foundFiles',
  context: { device: null },
  initial: 'offering',
  states: {
    offering: {
      on: {
        'forget chosen': {
          target: 'forgetting',
          actions: { type: 'choose', params: ({ event }) => event.device },
        },
      },
      initial: 'untouched',
      states: {
        untouched: {},
        /** The files of other computers are offered on. */
        forgotten: {},
        'not forgotten': {},
      },
    },
    forgetting: {
      invoke: {
        id: 'forgetFiles',
        src: 'forgetFiles',
        input: ({ context: { device } }) => {
          if (device === null) throw new Error('No computer was chosen.')
          return { device }
        },
        onDone: 'offering.forgotten',
        onError: 'offering.not forgotten',
      },
    },
  },
})
