/**
 * How the person of the page is related to the start person of the tree. If this cannot be loaded, the page works
 * without it. The user can open the path between the two persons, which is loaded only then.
 */
import { assign, setup } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import { unprovided } from '../wire.ts'

type Of = { personId: PersonId }

export const personRelationMachine = setup({
  types: {
    input: {} as Of,
    context: {} as Of,
    events: {} as
      | { type: 'location changed'; personId: PersonId }
      | { type: 'path opened' }
      | { type: 'path closed' }
      | { type: 'data changed' }
      | { type: 'retried' },
  },
  actors: {
    loadRelation: unprovided.promise<void, Of>('loadRelation'),
    loadPath: unprovided.promise<void, Of>('loadPath'),
  },
  guards: { isAnotherPerson: ({ context }, personId: PersonId) => personId !== context.personId },
  actions: { turnTo: assign((_, personId: PersonId) => ({ personId })) },
}).createMachine({
  id: 'personRelation',
  context: ({ input }) => ({ personId: input.personId }),
  initial: 'loading',
  on: {
    'location changed': {
      guard: { type: 'isAnotherPerson', params: ({ event }) => event.personId },
      target: '.loading',
      actions: { type: 'turnTo', params: ({ event }) => event.personId },
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadRelation',
        src: 'loadRelation',
        input: ({ context }) => ({ personId: context.personId }),
        onDone: 'known',
        onError: 'unknown',
      },
    },
    unknown: { on: { 'data changed': 'loading', retried: 'loading' } },
    known: {
      initial: 'closed',
      states: {
        closed: { on: { 'path opened': 'loading path', 'data changed': '#personRelation.loading' } },
        'loading path': {
          on: { 'path closed': 'closed' },
          invoke: {
            id: 'loadPath',
            src: 'loadPath',
            input: ({ context }) => ({ personId: context.personId }),
            onDone: 'shown',
            onError: 'incomplete',
          },
        },
        shown: { on: { 'path closed': 'closed', 'data changed': 'loading path' } },
        incomplete: {
          on: { 'path closed': 'closed', retried: 'loading path', 'data changed': 'loading path' },
        },
      },
    },
  },
})
