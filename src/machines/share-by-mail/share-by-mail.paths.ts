/** What can happen while a tree is shared by e-mail. */

import type { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type {
  cancelViewerInvitation,
  inviteViewer,
  resendViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import { ok } from '#contract/result.ts'
import { mayInvite } from '#domain/sharing/shares.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { sampleShares } from './sample-shares.ts'
import { shareByMailMachine } from './share-by-mail.machine.ts'

const { waiting, member, invitation: sampleInvitation } = sampleShares

export const shareByMailPaths = pathModel(shareByMailMachine)({
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
        invited: ok(sampleInvitation),
        ...refusedBy<typeof inviteViewer>()({
          'invalid-input': 'address refused',
          'not-a-tree': 'no tree',
          'invited-already': 'invited already',
          'sharing-limit-reached': 'limit reached',
          'demo-visitor': 'a visitor of the demo',
          'too-many-calls': 'too many tries',
          'not-allowed': 'not allowed',
          'not-found': 'gone',
        }),
      },
      fails: { offline },
    },
    resend: {
      done: {
        sent: ok(sampleInvitation),
        ...refusedBy<typeof resendViewerInvitation>()({
          'sent-lately': 'sent lately',
          'sharing-limit-reached': 'limit reached',
          'too-many-calls': 'too many tries',
          'not-allowed': 'not allowed',
          'not-found': 'gone',
        }),
      },
      fails: { offline },
    },
    endShare: {
      done: {
        ended: ok(null),
        ...refusedBy<typeof cancelViewerInvitation | typeof removeDataGroupMember, 'not-found'>()({
          'not-allowed': 'not allowed',
          'owner-stays': 'the owner',
        }),
      },
      fails: { offline },
    },
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
