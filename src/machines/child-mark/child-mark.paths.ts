/** What can happen while the person of a profile is marked as a child. */
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { childMarkMachine } from './child-mark.machine.ts'

export const childMarkPaths = pathModel(childMarkMachine)({
  events: {
    'mark chosen': { by: 'user', cases: { 'a child': { isChild: true } } },
  },
  actors: {
    saveMark: {
      done: {
        saved: ok(null),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
        'too old': refuse('too-old-for-child'),
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
  key: ({ isChild, problem }) => [isChild, problem],
  holds: {
    viewing: ({ context }) => context.problem !== 'undecided',
    saving: ({ context }) => context.problem === null,
    undecided: (snapshot) => !snapshot.can({ type: 'mark chosen', isChild: true }),
  },
})
