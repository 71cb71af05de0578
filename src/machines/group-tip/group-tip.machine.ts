/**
 * The tip about what the members of a group see. It opens once for the owner of a new group, and from the help button
 * (GRP-18). It does not open by itself over another dialog: it waits until that is closed.
 */
import { assign, setup } from 'xstate'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface GroupTipContext {
  /** True if another dialog is open over the page. */
  readonly isCovered: boolean
}

export const groupTipMachine = setup({
  types: {
    context: {} as GroupTipContext,
    events: {} as
      | { type: 'group shown' }
      | { type: 'page covered' }
      | { type: 'page uncovered' }
      | { type: 'help chosen' }
      | { type: 'tip closed' },
  },
  actors: {
    /** Returns whether the tip opens by itself. It returns true once for each new group. */
    isTipDue: unprovided.promise<boolean>('isTipDue'),
  },
  guards: {
    isDue: (_, due: boolean) => due,
    isDueNow: ({ context }, due: boolean) => due && !context.isCovered,
  },
  actions: {
    noteCover: assign((_, isCovered: boolean) => ({ isCovered })),
  },
}).createMachine({
  id: 'groupTip',
  context: { isCovered: false },
  initial: 'waiting',
  on: {
    'page covered': { actions: { type: 'noteCover', params: true } },
    'page uncovered': { actions: { type: 'noteCover', params: false } },
  },
  states: {
    waiting: { on: { 'group shown': 'looking', 'help chosen': 'open' } },
    looking: {
      on: { 'help chosen': 'open' },
      invoke: {
        id: 'isTipDue',
        src: 'isTipDue',
        onDone: [
          { guard: { type: 'isDueNow', params: outputOf }, target: 'open' },
          { guard: { type: 'isDue', params: outputOf }, target: 'due' },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    /** The tip waits for another dialog to close. */
    due: {
      on: {
        'page uncovered': { target: 'open', actions: { type: 'noteCover', params: false } },
        'help chosen': 'open',
      },
    },
    closed: { on: { 'help chosen': 'open' } },
    open: { on: { 'tip closed': 'closed' } },
  },
})
