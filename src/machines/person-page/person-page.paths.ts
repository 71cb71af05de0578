/** What can happen on a person page. */
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { personPageMachine } from './person-page.machine.ts'

const person = samplePersonId(17, 1)
const relative = samplePersonId(17, 2)

export const personPagePaths = pathModel(personPageMachine)({
  inputs: { 'at a person': { personId: person, calm: false } },
  events: {
    'location changed': {
      by: 'world',
      cases: {
        'to a relative': { personId: relative },
        'to the same person': ({ context }) => ({ personId: context.personId }),
      },
    },
    'relative chosen': { by: 'user', cases: { 'a relative': { personId: relative } } },
    'back chosen': { by: 'user' },
    'siblings arranged': { by: 'user', cases: { 'by family': { order: 'family' } } },
    'data changed': { by: 'world' },
    retried: { by: 'user' },
  },
  actors: {
    loadPerson: {
      done: {
        found: { found: true, movedTo: null },
        moved: { found: true, movedTo: samplePersonId(17, 3) },
        missing: { found: false },
      },
      fails: { offline },
    },
    loadGenerations: { done: { loaded: undefined }, fails: { offline } },
    loadFamilies: { done: { loaded: undefined }, fails: { offline } },
  },
  key: ({ personId, incomplete, deep }) => [personId, incomplete, deep],
  holds: {
    'loading person': ({ context }) => !context.incomplete,
    'present.refreshing person': ({ context }) => !context.incomplete,
    'present.loading generations': ({ context }) => !context.incomplete,
    'present.loading families': (snapshot) => !snapshot.can({ type: 'retried' }),
    'present.leaving': ({ context }) => !context.deep || context.incomplete,
    'present.entering': ({ context }) => context.deep !== context.incomplete,
    'present.shown': (snapshot) =>
      snapshot.context.deep !== snapshot.context.incomplete &&
      snapshot.can({ type: 'retried' }) === snapshot.context.incomplete,
    missing: ({ context }) => !context.incomplete,
    unreachable: ({ context }) => !context.incomplete,
  },
})
