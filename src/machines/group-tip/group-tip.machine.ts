/**
 * The tip about what the members of a group see. It opens once for the owner of a new group, and from the help button
 * (GRP-18).
 */
import { setup } from 'xstate'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export const groupTipMachine = setup({
  types: { events: {} as { type: 'group shown' } | { type: 'help chosen' } | { type: 'tip closed' } },
  actors: {
    /** Returns whether the tip opens by itself. It returns true once for each new group. */
    isTipDue: unprovided.promise<boolean>('isTipDue'),
  },
  guards: { isDue: (_, due: boolean) => due },
}).createMachine({
  id: 'groupTip',
  initial: 'waiting',
  states: {
    waiting: { on: { 'group shown': 'looking', 'help chosen': 'open' } },
    looking: {
      on: { 'help chosen': 'open' },
      invoke: {
        id: 'isTipDue',
        src: 'isTipDue',
        onDone: [{ guard: { type: 'isDue', params: outputOf }, target: 'open' }, { target: 'closed' }],
        onError: 'closed',
      },
    },
    closed: { on: { 'help chosen': 'open' } },
    open: { on: { 'tip closed': 'closed' } },
  },
})
