/** What can happen while a tree is shared with a family group. */
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { previewTree } from '#contract/research/tree-preview.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleGroupShares, samplePreview } from './sample-group-shares.ts'
import { shareTreeMachine } from './share-tree.machine.ts'

const { own, another, foreign } = sampleGroupShares

export const shareTreePaths = pathModel(shareTreeMachine)({
  events: {
    'share chosen': { by: 'user' },
    'choice made': {
      by: 'user',
      cases: {
        'a group': { share: own, asks: false },
        'another group': { share: another, asks: false },
        'a group of others': { share: foreign, asks: true },
      },
    },
    continued: { by: 'user' },
    'look chosen': { by: 'user' },
    confirmed: { by: 'user' },
    'back chosen': { by: 'user' },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    loadChoices: { done: { loaded: null }, fails: { offline } },
    preview: {
      done: {
        'what members will see': ok(samplePreview),
        ...refusedBy<typeof previewTree>()({ 'not-allowed': 'not allowed', 'not-found': 'gone' }),
      },
      fails: { offline },
    },
    share: {
      done: {
        shared: ok(null),
        ...refusedBy<typeof addDataGroupMember, 'member-already' | 'has-left'>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'demo-visitor': 'a visitor of the demo',
          'plan-shares-own-groups': 'a limited plan',
          'sharing-limit-reached': 'limit reached',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ share, asks, preview, problem }) => [share, asks, preview !== null, problem],
  holds: {
    closed: ({ context }) => context.share === null && context.problem === null,
    'loading choices': ({ context }) => context.share === null,
    'without choices': (snapshot) => snapshot.can({ type: 'retried' }),
    choosing: (snapshot) => snapshot.can({ type: 'continued' }) === (snapshot.context.share !== null),
    'loading preview': ({ context }) => context.share !== null && !context.asks && context.problem === null,
    'showing sheet': ({ context }) => context.share !== null && context.preview !== null,
    sharing: ({ context }) => context.preview !== null && context.problem === null,
    shared: ({ context }) => context.share !== null && context.problem === null,
  },
})
