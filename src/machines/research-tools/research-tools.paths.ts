/** What can happen while a user chooses research tools. */
import { pathModel } from '../paths/path-model.ts'
import { researchToolsMachine } from './research-tools.machine.ts'

export const researchToolsPaths = pathModel(researchToolsMachine)({
  events: {
    opened: { by: 'user', cases: { 'with one tool': { chosen: ['gramps'] } } },
    'tool toggled': {
      by: 'user',
      cases: { 'another tool': { tool: 'wikitree' }, 'the same tool': { tool: 'gramps' } },
    },
    done: { by: 'user' },
  },
  actors: {},
  key: ({ chosen }) => [chosen],
  holds: {
    closed: (snapshot) => !snapshot.can({ type: 'done' }),
    choosing: (snapshot) => snapshot.can({ type: 'done' }),
  },
})
