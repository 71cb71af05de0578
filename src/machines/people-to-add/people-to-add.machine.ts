/**
 * The search of the dialog that adds somebody to a family group: persons of the viewer's trees and profiles, and users. It
 * starts at 3 characters (ADD-22) and after a pause in typing. A new text cancels the previous search.
 */
import { assign, setup } from 'xstate'
import { searchDebounce } from '#domain/constants.ts'
import { type FoundToAdd, nobodyToAdd } from '#domain/groups/person-to-add.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { outputOf } from '../acts.ts'
import { unprovided } from '../wire.ts'

export interface PeopleToAddContext {
  readonly text: string
  readonly found: FoundToAdd
}

export const peopleToAddMachine = setup({
  types: {
    context: {} as PeopleToAddContext,
    events: {} as
      | { type: 'text typed'; text: string }
      | { type: 'retried' }
      /** The dialog has opened anew. */
      | { type: 'dialog opened' },
  },
  actors: { findPeople: unprovided.promise<FoundToAdd, { text: string }>('findPeople') },
  delays: { searchDebounce },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.text),
    foundAny: (_, { persons, users }: FoundToAdd) => persons.length + users.length > 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    showFound: assign((_, found: FoundToAdd) => ({ found })),
    clear: assign({ text: '', found: nobodyToAdd }),
  },
}).createMachine({
  id: 'peopleToAdd',
  context: { text: '', found: nobodyToAdd },
  initial: 'too short',
  on: {
    'text typed': { target: '.arriving', actions: { type: 'setText', params: ({ event }) => event.text } },
    'dialog opened': { target: '.too short', actions: 'clear' },
  },
  states: {
    arriving: { always: [{ guard: 'isSearchable', target: 'waiting' }, { target: 'too short' }] },
    'too short': {},
    waiting: { after: { searchDebounce: 'searching' } },
    searching: {
      invoke: {
        id: 'findPeople',
        src: 'findPeople',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'foundAny', params: outputOf },
            target: 'found',
            actions: { type: 'showFound', params: outputOf },
          },
          { target: 'nobody found', actions: { type: 'showFound', params: outputOf } },
        ],
        onError: 'failed',
      },
    },
    found: {},
    'nobody found': {},
    failed: { on: { retried: 'searching' } },
  },
})
