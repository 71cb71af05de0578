/** What can happen while a request to share is open on its page. */
import type {
  approveDataGroupInvite,
  resendDataGroupInvite,
} from '#contract/group-admin/data-group-invite.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleRequests } from './sample-requests.ts'
import { sharingRequestMachine } from './sharing-request.machine.ts'

const {
  toDecide,
  groupDeclined,
  approved,
  declined,
  accepted,
  cancelled,
  sent,
  sentAgain,
  sentAndCancelled,
  sentAndDeclined,
} = sampleRequests

export const sharingRequestPaths = pathModel(sharingRequestMachine)({
  events: {
    'request changed': {
      by: 'world',
      cases: {
        'to decide': { request: toDecide },
        'the group has declined': { request: groupDeclined },
        'both have approved': { request: accepted },
        'cancelled by somebody': { request: cancelled },
        'sent by the user': { request: sent },
        'sent by the user, declined': { request: sentAndDeclined },
        'of the user, cancelled': { request: sentAndCancelled },
      },
    },
    'approve chosen': { by: 'user' },
    'decline chosen': { by: 'user' },
    'cancel chosen': { by: 'user' },
    'resend chosen': { by: 'user' },
    'message typed': { by: 'user', cases: { 'a message': { message: 'Please!' } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    decide: {
      done: {
        approved: ok(approved),
        'approved as the second side': ok(accepted),
        declined: ok(declined),
        cancelled: ok(cancelled),
        ...refusedBy<typeof approveDataGroupInvite>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'request-over': 'over',
          'demo-visitor': 'a visitor of the demo',
          'tree-disabled': 'a read-only tree',
          'plan-shares-own-groups': 'a limited plan',
          'sharing-limit-reached': 'limit reached',
          'member-already': 'shared already',
        }),
      },
      fails: { offline },
    },
    resend: {
      done: {
        'sent again': ok(sentAgain),
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
  key: ({ request, act, isDone, problem }) => [request, act, isDone, problem],
  holds: {
    waiting: ({ context }) => context.request === null,
    open: ({ context }) => context.request !== null,
    declining: ({ context }) => context.act === 'reject' && context.problem === null,
    'confirming cancellation': ({ context }) => context.act === 'cancel' && context.problem === null,
    deciding: ({ context }) => context.act !== 'resend' && context.problem === null,
    writing: ({ context }) => context.act === 'resend' && !context.isDone,
    'resending.answer.awaited': ({ context }) => context.problem === null,
    'resending.answer.known': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'resending.busy.visibly': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'resending.busy.enough': (snapshot) => !snapshot.can({ type: 'dismissed' }),
  },
  restsIn: {
    waiting: 'The page loads the request and tells the flow of it.',
    open: 'Nothing can be done with a request that is over, or by a user who does not decide.',
  },
})
