/** What can happen while somebody chooses the common ancestors of a family group. */
import { ok, refuse } from '#contract/result.ts'
import { noFamilies } from '#domain/groups/common-ancestors.ts'
import { isFamilySearchable } from '#domain/search/family-search.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { groupScopeMachine } from './group-scope.machine.ts'
import { darwins, halfFamily } from './sample-families.ts'

export const groupScopePaths = pathModel(groupScopeMachine)({
  events: {
    'choice opened': {
      by: 'user',
      cases: { 'for the first time': { current: null }, again: { current: halfFamily.id } },
    },
    'text typed': { by: 'user', cases: { 'two letters': { text: 'Em' }, 'a name': { text: 'Emma' } } },
    retried: { by: 'user' },
    'family chosen': {
      by: 'user',
      cases: { 'a couple': { family: darwins }, 'a mother alone': { family: halfFamily } },
    },
    confirmed: { by: 'user' },
    'removal chosen': { by: 'user', cases: { 'the common ancestors': { current: halfFamily.id } } },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    findFamilies: {
      done: { 'two families': { families: [darwins, halfFamily], limited: false }, nothing: noFamilies },
      fails: { offline },
    },
    saveScope: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('not-found'),
        'no such family': refuse('invalid-input'),
      },
      fails: { offline },
    },
  },
  key: ({ text, found, chosen, before, change, isDone, problem }) => [
    text,
    found.families.length,
    chosen,
    before,
    change?.what ?? null,
    isDone,
    problem,
  ],
  holds: {
    'choosing.too short': ({ context }) => !isFamilySearchable(context.text),
    'choosing.waiting': ({ context }) => isFamilySearchable(context.text),
    'choosing.searching': ({ context }) => isFamilySearchable(context.text),
    'choosing.found': ({ context }) => context.found.families.length > 0,
    'choosing.nothing found': ({ context }) => isFamilySearchable(context.text),
    'choosing.failed': (snapshot) => snapshot.can({ type: 'retried' }),
    'saving.answer.awaited': ({ context }) => !context.isDone && context.problem === null,
    'saving.answer.known': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'saving.busy.visibly': ({ context }) => context.change !== null,
    'saving.busy.enough': ({ context }) => context.change !== null,
    closed: (snapshot) => !snapshot.can({ type: 'dismissed' }),
  },
})
