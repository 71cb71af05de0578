/** What can happen to the search of the dialog that adds somebody to a family group. */
import { nobodyToAdd } from '#domain/groups/person-to-add.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { sampleOffers } from '../add-someone/sample-people-to-add.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { peopleToAddMachine } from './people-to-add.machine.ts'

export const peopleToAddPaths = pathModel(peopleToAddMachine)({
  events: {
    'text typed': { by: 'user', cases: { 'two letters': { text: 'Ha' }, 'a name': { text: 'Hale' } } },
    retried: { by: 'user' },
    'dialog opened': { by: 'world' },
  },
  actors: {
    findPeople: {
      done: {
        'a person and a user': { persons: [sampleOffers.found], users: [sampleOffers.user] },
        nobody: nobodyToAdd,
      },
      fails: { offline },
    },
  },
  key: ({ text, found }) => [text, found.persons.length],
  holds: {
    'too short': ({ context }) => !isSearchable(context.text),
    waiting: ({ context }) => isSearchable(context.text),
    searching: ({ context }) => isSearchable(context.text),
    found: ({ context }) => context.found.persons.length + context.found.users.length > 0,
    'nobody found': ({ context }) => context.found.persons.length + context.found.users.length === 0,
    failed: (snapshot) => snapshot.can({ type: 'retried' }),
  },
})
