/** What can happen to the tip about family groups. */
import { pathModel } from '../paths/path-model.ts'
import { groupTipMachine } from './group-tip.machine.ts'

export const groupTipPaths = pathModel(groupTipMachine)({
  events: {
    'group shown': { by: 'world' },
    'page covered': { by: 'world' },
    'page uncovered': { by: 'world' },
    'help chosen': { by: 'user' },
    'tip closed': { by: 'user' },
  },
  actors: {
    isTipDue: {
      done: { due: true, 'not due': false },
      fails: { 'no storage': new Error('Storage is full') },
    },
  },
  key: ({ isCovered }) => isCovered,
  holds: {
    waiting: (snapshot) => snapshot.can({ type: 'help chosen' }),
    looking: (snapshot) => snapshot.can({ type: 'help chosen' }),
    due: ({ context }) => context.isCovered,
    closed: (snapshot) => snapshot.can({ type: 'help chosen' }),
    open: (snapshot) => snapshot.can({ type: 'tip closed' }),
  },
})
