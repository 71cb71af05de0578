/** What can happen when a user opens an invitation to view a tree. */
import type {
  acceptViewerInvitation,
  lookUpViewerInvitation,
} from '#contract/group-admin/viewer-invitation.ts'
import { ok } from '#contract/result.ts'
import {
  type FoundInvitation,
  type InvitationSituation,
  situationOf,
} from '#domain/sharing/viewer-invitation.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleGroupId, samplePersonId } from '../paths/sample-values.ts'
import { viewerInvitationMachine } from './viewer-invitation.machine.ts'

const open: FoundInvitation = {
  state: 'Pending',
  standing: 'Invited',
  inviterName: 'Ada Merrowby',
  treeName: 'Darwin papers',
  sentTo: 'b…@mail.example',
  seen: null,
}
const seen = { dataGroupId: sampleGroupId(17), startPersonId: null }
const seenFrom = { ...seen, startPersonId: samplePersonId(17, 1) }
const link = 'The page has a link to continue, or nothing is left to do here.'
const isNow = (found: FoundInvitation | null, situation: InvitationSituation) =>
  found !== null && situationOf(found) === situation

export const viewerInvitationPaths = pathModel(viewerInvitationMachine)({
  inputs: {
    'with an account': { given: true, here: 'account' },
    'with nobody signed in': { given: true, here: 'nobody' },
    'as a visitor of the demo': { given: true, here: 'demo' },
    'with half a link': { given: false, here: 'account' },
  },
  events: {
    retried: { by: 'user' },
    'accept chosen': { by: 'user' },
    declined: { by: 'user' },
    'another user chosen': { by: 'user' },
  },
  actors: {
    lookUp: {
      done: {
        open: ok(open),
        'for another address': ok({ ...open, standing: 'OtherAddress' }),
        'of an own tree': ok({ ...open, standing: 'Owner', seen }),
        accepted: ok({ ...open, state: 'Accepted', seen }),
        'used by somebody else': ok({ ...open, state: 'Accepted' }),
        cancelled: ok({ ...open, state: 'Cancelled' }),
        expired: ok({ ...open, state: 'Expired' }),
        ...refusedBy<typeof lookUpViewerInvitation>()({
          'not-found': 'unknown',
          'invalid-input': 'half a code',
          'demo-visitor': 'asked by a visitor of the demo',
        }),
      },
      fails: { offline },
    },
    accept: {
      done: {
        accepted: ok(seen),
        'accepted, with a person to begin with': ok(seenFrom),
        ...refusedBy<typeof acceptViewerInvitation>()({
          'invitation-over': 'over',
          'not-found': 'gone',
          'other-address': 'another address by now',
          'sharing-limit-reached': 'limit reached',
          'demo-visitor': 'asked by a visitor of the demo',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ given, here, found }) => [given, here, found && situationOf(found)],
  holds: {
    'looking up': ({ context }) => context.given && context.here === 'account',
    unreachable: ({ context }) => context.given,
    open: ({ context }) => isNow(context.found, 'open'),
    'for another address': ({ context }) => isNow(context.found, 'for another address'),
    accepting: ({ context }) => context.found !== null && context.problem === null,
    'no room': ({ context }) => context.found !== null,
    'signed out': ({ context }) => context.here === 'nobody',
    'demo visitor': ({ context }) => context.given,
    unknown: ({ context }) => context.here === 'account',
    'own tree': ({ context }) => isNow(context.found, 'own tree'),
    'accepted already': ({ context }) => isNow(context.found, 'accepted'),
    used: ({ context }) => isNow(context.found, 'used'),
    cancelled: ({ context }) => isNow(context.found, 'cancelled'),
    expired: ({ context }) => isNow(context.found, 'expired'),
    accepted: ({ context }) => context.problem === null,
    declined: ({ context }) => context.found !== null,
    leaving: ({ context }) => isNow(context.found, 'for another address'),
  },
  restsIn: {
    'signed out': link,
    'demo visitor': link,
    unknown: link,
    'own tree': link,
    'accepted already': link,
    used: link,
    cancelled: link,
    expired: link,
  },
})
