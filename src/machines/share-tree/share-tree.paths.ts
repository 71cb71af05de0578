/** What can happen while a tree is shared by e-mail. */
import { ok, refuse } from '#domain/result.ts'
import { mayInvite } from '#domain/tree-sharing.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleShares } from './sample-shares.ts'
import { shareTreeMachine } from './share-tree.machine.ts'

const { waiting, member } = sampleShares

export const shareTreePaths = pathModel(shareTreeMachine)({
  events: {
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'cleo@mail.example' }, 'half an address': { address: 'cleo@' } },
    },
    'invite chosen': { by: 'user' },
    'resend chosen': { by: 'user', cases: { 'of the one that waits': { share: waiting } } },
    'ending chosen': {
      by: 'user',
      cases: { 'of the one that waits': { share: waiting }, 'of a member': { share: member } },
    },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    invite: {
      done: {
        invited: ok(null),
        'address refused': refuse('address-refused'),
        'invited already': refuse('invited-already'),
        'limit reached': refuse('limit-reached'),
        'too many tries': refuse('too-many-tries'),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
      },
      fails: { offline },
    },
    resend: {
      done: {
        sent: ok(null),
        'sent lately': refuse('sent-lately'),
        'too many tries': refuse('too-many-tries'),
        'not allowed': refuse('not-allowed'),
        gone: refuse('gone'),
      },
      fails: { offline },
    },
    endShare: { done: { ended: ok(null), 'not allowed': refuse('not-allowed') }, fails: { offline } },
  },
  key: ({ address, share, sent, problem }) => [address, share, sent !== null, problem],
  holds: {
    choosing: ({ context }) => context.sent === null || context.problem === null,
    inviting: ({ context }) =>
      context.problem === null && context.sent === null && mayInvite(context.address),
    resending: ({ context }) => context.problem === null && context.share?.kind === 'invitation',
    confirming: ({ context }) => context.share !== null && context.sent === null,
    ending: ({ context }) => context.share !== null && context.problem === null,
  },
})
