/** What can happen to the notice of a new group. */
import { pathModel } from '../paths/path-model.ts'
import { groupNewsMachine } from './group-news.machine.ts'

export const groupNewsPaths = pathModel(groupNewsMachine)({
  events: { 'group shown': { by: 'world' } },
  actors: {
    lookAtAge: {
      done: { new: 20_000, old: 0 },
      fails: { 'an unreadable date': new Error('Not a date') },
    },
  },
  key: ({ newFor }) => newFor,
  holds: {
    waiting: ({ context }) => context.newFor === 0,
    looking: ({ context }) => context.newFor === 0,
    telling: ({ context }) => context.newFor > 0,
    over: ({ context }) => context.newFor === 0,
  },
  restsIn: {
    waiting: 'The page shows first that the group is loading, or why it is not there.',
    over: 'The page shows the group as it always does.',
  },
})
