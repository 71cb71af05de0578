/** What can happen while the user asks that a tree be shared with a family group. */
import type { resendDataGroupInvite, sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { ok } from '#contract/result.ts'
import type { AskedShare } from '#domain/groups/shown-request.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleFamilyGroupId, sampleGroupId } from '../paths/sample-values.ts'
import { requestToShareMachine, type SentRequest } from './request-to-share.machine.ts'

export const sampleAsked: AskedShare = {
  data: { id: sampleGroupId(17), name: 'Wedgwood papers', isProfile: false },
  group: { id: sampleFamilyGroupId(5), name: 'The Darwins' },
}

// Any number is the id of a request.
const id = '41' as SentRequest['id']

export const requestToSharePaths = pathModel(requestToShareMachine)({
  events: {
    'request chosen': { by: 'user', cases: { 'a tree and a group': { share: sampleAsked } } },
    'message typed': { by: 'user', cases: { 'a message': { message: 'Please!' } } },
    confirmed: { by: 'user' },
    'first chosen': { by: 'user', cases: { 'the first request': { id } } },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    sendRequest: {
      done: {
        sent: ok({ id, isAccepted: false }),
        'shared at once': ok({ id, isAccepted: true }),
        ...refusedBy<typeof sendDataGroupInvite>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'demo-visitor': 'a visitor of the demo',
          'requested-already': 'requested already',
          'not-askable-now': 'not askable now',
          'too-many-calls': 'too many tries',
          'tree-disabled': 'a read-only tree',
          'plan-shares-own-groups': 'a limited plan',
          'sharing-limit-reached': 'limit reached',
          'member-already': 'shared already',
        }),
      },
      fails: { offline },
    },
    sendAgain: {
      done: {
        'sent again': ok({ id, isAccepted: false }),
        ...refusedBy<typeof resendDataGroupInvite>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'request-over': 'over',
          'sent-lately': 'sent lately',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ share, sent, problem }) => [share !== null, sent?.isAccepted ?? null, problem],
  holds: {
    closed: ({ context }) => context.share === null && context.sent === null && context.problem === null,
    writing: ({ context }) => context.share !== null && context.sent === null,
    sending: ({ context }) => context.share !== null && context.first === null && context.problem === null,
    'sending again': ({ context }) => context.first !== null && context.problem === null,
    sent: ({ context }) => context.share !== null && context.sent !== null,
  },
})
