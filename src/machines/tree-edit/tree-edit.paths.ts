/** What can happen while the name and description of a tree are edited. */
import { ok, refuse } from '#contract/result.ts'
import { isChanged, isNamed } from '#domain/tree/tree-edit.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { treeEditMachine } from './tree-edit.machine.ts'

export const treeEditPaths = pathModel(treeEditMachine)({
  events: {
    'edit chosen': {
      by: 'user',
      cases: { 'as it stands': { words: { name: 'Darwin papers', description: 'From the attic' } } },
    },
    'name typed': { by: 'user', cases: { 'a name': { name: 'Wedgwood papers' }, none: { name: '' } } },
    'description typed': { by: 'user', cases: { 'a text': { description: 'From the cellar' } } },
    'save chosen': { by: 'user' },
    cancelled: { by: 'user' },
    'undo chosen': { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    saveWords: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
        'not accepted': refuse('not-accepted'),
        undecided: refuse('undecided'),
        unreachable: refuse('unreachable'),
      },
      fails: { offline },
    },
    findOut: {
      done: { saved: true, 'not saved': false },
      fails: { unforeseen: new Error('The session is over.') },
    },
  },
  key: ({ before, draft, problem }) => [before, draft, problem !== null],
  holds: {
    viewing: ({ context }) => context.problem === null,
    editing: ({ context }) => context.problem !== 'undecided',
    saving: ({ context }) => context.problem === null && isNamed(context.draft),
    saved: ({ context }) => isNamed(context.draft),
    undoing: ({ context }) => context.problem === null && isNamed(context.before),
    undecided: ({ context }) => context.problem === null && isChanged(context.before, context.draft),
    'undo undecided': (snapshot) => !snapshot.can({ type: 'undo chosen' }),
  },
})
