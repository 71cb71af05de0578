/** What can happen while a user begins a family with the names of their parents. */
import type { addRelative } from '#contract/research/relative.ts'
import { ok } from '#contract/result.ts'
import { parentsLeft } from '#domain/profile/parents-draft.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { familyStartMachine } from './family-start.machine.ts'

export const familyStartPaths = pathModel(familyStartMachine)({
  inputs: { 'a newcomer': { id: 'page 5f0c', personId: samplePersonId(11, 1) } },
  events: {
    'name typed': {
      by: 'user',
      cases: {
        'a father': { parent: 'Father', part: 'givenName', text: 'Ben' },
        'no father': { parent: 'Father', part: 'givenName', text: ' ' },
        'a mother': { parent: 'Mother', part: 'surname', text: 'Vane' },
      },
    },
    'family confirmed': { by: 'user' },
    'retry chosen': { by: 'user' },
  },
  actors: {
    addParent: {
      done: {
        added: ok(null),
        ...refusedBy<typeof addRelative>()({
          'not-allowed': 'not allowed',
          'not-found': 'not found',
          'read-only-tree': 'a tree',
          'linked-profile': 'a linked profile',
          'name-needed': 'name missing',
          'gender-needed': 'gender missing',
          'family-needed': 'family missing',
          'no-such-family': 'family gone',
          'parent-there': 'parent there',
          'spouse-there': 'spouse there',
          'too-many-relatives': 'too many relatives',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ draft, added, problem }) => [draft, added, problem !== null],
  holds: {
    naming: (snapshot) =>
      snapshot.can({ type: 'family confirmed' }) ===
      parentsLeft(snapshot.context.draft, snapshot.context.added).length > 0,
    adding: ({ context }) => context.problem === null && parentsLeft(context.draft, context.added).length > 0,
    unreachable: ({ context }) => context.problem === 'unreachable',
    shown: ({ context }) => parentsLeft(context.draft, context.added).length === 0,
  },
  restsIn: {
    naming: 'Until a parent has a name, only the fields matter. The page is left by its links.',
  },
})
