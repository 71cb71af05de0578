/** What can happen to the welcome to a family group. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { groupWelcomeMachine } from './group-welcome.machine.ts'
import { sampleWelcomes } from './sample-welcomes.ts'

const { first, second } = sampleWelcomes

export const groupWelcomePaths = pathModel(groupWelcomeMachine)({
  events: {
    'welcome closed': {
      by: 'user',
      cases: { 'to the first': { id: first.id }, 'to the second': { id: second.id } },
    },
  },
  actors: { dismissWelcomes: { done: { remembered: undefined }, fails: { offline } } },
  key: ({ closed }) => closed.toSorted(),
  holds: {
    showing: ({ context }) => new Set(context.closed).size === context.closed.length,
    saving: ({ context }) => context.closed.length > 0,
  },
  restsIn: { showing: 'All welcomes are closed: nothing is left to do here.' },
})
