/** What can happen while a relative is removed from a profile. */
import type { deletePerson } from '#contract/research/relative.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleRelativeId } from '../profile-creation/sample-families.ts'
import { type RelativeToRemove, relativeRemovalMachine } from './relative-removal.machine.ts'

export const sampleRemoval: RelativeToRemove = {
  relative: { id: sampleRelativeId(2), name: 'Mia Hale' },
  startPerson: sampleRelativeId(1),
}

export const relativeRemovalPaths = pathModel(relativeRemovalMachine)({
  inputs: { 'of a relative': undefined },
  events: {
    'removal chosen': { by: 'user', cases: { 'of Mia': { chosen: sampleRemoval } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    deleteRelative: {
      done: {
        removed: ok(null),
        ...refusedBy<typeof deletePerson, 'not-found'>()({
          'not-allowed': 'not allowed',
          'read-only-tree': 'a tree',
          'linked-profile': 'a linked profile',
          'profile-person': 'the person of the profile',
          'only-parent': 'parent of children',
          'has-details': 'has details',
          'only-link': 'the only link',
        }),
      },
      fails: { offline },
    },
  },
  key: () => null,
  holds: {
    idle: ({ context }) => context.chosen === null && context.problem === null,
    confirming: (snapshot) =>
      snapshot.context.chosen !== null &&
      snapshot.can({ type: 'confirmed' }) &&
      snapshot.can({ type: 'dismissed' }),
    removing: ({ context }) => context.problem === null,
    removed: ({ context }) => context.problem === null,
  },
})
