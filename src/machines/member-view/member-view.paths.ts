/** What can happen while the owner looks at a tree as a member. */
import type { previewTree } from '#contract/research/tree-preview.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { sampleGroupShares, samplePreview } from '../share-tree/sample-group-shares.ts'
import { memberViewMachine } from './member-view.machine.ts'

export const memberViewPaths = pathModel(memberViewMachine)({
  events: {
    'look chosen': { by: 'user', cases: { 'at a tree': { data: sampleGroupShares.own.data } } },
    'person chosen': { by: 'user', cases: { 'the child': { personId: samplePersonId(17, 2) } } },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    preview: {
      done: {
        'a family': ok(samplePreview),
        ...refusedBy<typeof previewTree>()({ 'not-allowed': 'not allowed', 'not-found': 'gone' }),
      },
      fails: { offline },
    },
  },
  key: ({ look, preview, problem }) => [look, preview !== null, problem],
  holds: {
    closed: ({ context }) => context.look === null && context.preview === null,
    loading: ({ context }) => context.look !== null && context.problem === null,
    shown: ({ context }) => context.preview !== null && context.problem === null,
    'not shown': ({ context }) => context.problem !== null,
  },
})
