/** The notice "New group created.", which is shown for exactly the first 30 seconds of a group (GRP-14). */
import { assign, setup } from 'xstate'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export const groupNewsMachine = setup({
  types: {
    context: {} as { newFor: number },
    events: {} as { type: 'group shown' },
  },
  actors: {
    /** Returns for how many more milliseconds the group counts as new. */
    lookAtAge: unprovided.promise<number>('lookAtAge'),
  },
  delays: { newFor: ({ context }) => context.newFor },
  guards: { isNew: (_, newFor: number) => newFor > 0 },
  actions: {
    noteNewness: assign((_, newFor: number) => ({ newFor })),
    endNewness: assign({ newFor: 0 }),
  },
}).createMachine({
  id: 'groupNews',
  context: { newFor: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { 'group shown': 'looking' } },
    looking: {
      invoke: {
        id: 'lookAtAge',
        src: 'lookAtAge',
        onDone: [
          {
            guard: { type: 'isNew', params: outputOf },
            target: 'telling',
            actions: { type: 'noteNewness', params: outputOf },
          },
          { target: 'over' },
        ],
        onError: 'over',
      },
    },
    telling: { after: { newFor: 'over' } },
    /** The page may stop showing the group and show it again later. */
    over: { entry: 'endNewness', on: { 'group shown': 'looking' } },
  },
})
