/** What can happen in the person search. */
import { nobodyFound } from '#domain/search/person-search.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { personSearchMachine } from './person-search.machine.ts'
import { twoEmmas } from './sample-persons.ts'

export const personSearchPaths = pathModel(personSearchMachine)({
  events: {
    'search opened': { by: 'user' },
    'text typed': {
      by: 'user',
      cases: { 'two letters': { text: 'Em' }, 'a name': { text: 'Emma' } },
    },
    'moved down': { by: 'user' },
    'moved up': { by: 'user' },
    entered: { by: 'user' },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
    left: { by: 'world' },
    'location changed': { by: 'world' },
  },
  actors: {
    findPersons: { done: { 'two persons': twoEmmas, nobody: nobodyFound }, fails: { offline } },
  },
  key: ({ text, found, active }) => [text, found.persons.length, active],
  holds: {
    closed: (snapshot) => snapshot.can({ type: 'search opened' }) && !snapshot.can({ type: 'dismissed' }),
    'open.too short': ({ context }) => !isSearchable(context.text),
    'open.waiting': ({ context }) => isSearchable(context.text),
    'open.searching': ({ context }) => isSearchable(context.text),
    'open.found': ({ context }) =>
      context.found.persons.length > 0 && (context.active ?? 0) < context.found.persons.length,
    'open.nobody': ({ context }) => context.found.persons.length === 0 && context.active === null,
    'open.failed': (snapshot) => isSearchable(snapshot.context.text) && snapshot.can({ type: 'retried' }),
  },
})
