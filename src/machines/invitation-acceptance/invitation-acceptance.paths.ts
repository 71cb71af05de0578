/** What can happen to somebody who opens the link of an invitation to a family group. */
import type {
  lookUpFamilyGroupInvite,
  renewFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok } from '#contract/result.ts'
import { type FoundInvite, type InviteSituation, inviteSituation } from '#domain/groups/invite-situation.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleFamilyGroupId } from '../paths/sample-values.ts'
import { acceptRefusals } from '../received-invite/accept-refusals.ts'
import { invitationAcceptanceMachine } from './invitation-acceptance.machine.ts'
import { sampleInvite, sampleProfile } from './sample-invite.ts'

const familyGroupId = sampleFamilyGroupId(17)
const link = 'A link of the page leads on.'
const isNow = (found: FoundInvite | null, ...situations: InviteSituation[]) =>
  found !== null && situations.includes(inviteSituation(found))

export const invitationAcceptancePaths = pathModel(invitationAcceptanceMachine)({
  inputs: {
    'with an account': { given: true, here: 'account' },
    'with nobody signed in': { given: true, here: 'nobody' },
    'as a visitor of the demo': { given: true, here: 'demo' },
    'without a code': { given: false, here: 'account' },
  },
  events: {
    retried: { by: 'user' },
    'address confirmed': { by: 'user' },
    'accept chosen': {
      by: 'user',
      cases: { alone: { takesProfile: false }, 'with the profile': { takesProfile: true } },
    },
    'someone else meant': { by: 'user' },
    'invitation shown again': { by: 'user' },
    'another user chosen': { by: 'user' },
    'put aside': { by: 'user' },
    'new link asked for': { by: 'user' },
    'data changed': { by: 'world' },
  },
  actors: {
    lookUp: {
      done: {
        open: ok(sampleInvite),
        'open, with a profile': ok({ ...sampleInvite, profile: sampleProfile }),
        'for another address': ok({ ...sampleInvite, standing: 'OtherAddress' }),
        'for another user': ok({ ...sampleInvite, standing: 'OtherUser', recipientEmail: null }),
        accepted: ok({ ...sampleInvite, state: 'Accepted', standing: 'Member', familyGroupId }),
        'accepted by somebody': ok({ ...sampleInvite, state: 'Accepted', standing: 'OtherAddress' }),
        'to a member': ok({ ...sampleInvite, standing: 'Member', familyGroupId }),
        cancelled: ok({ ...sampleInvite, state: 'Cancelled' }),
        replaced: ok({ ...sampleInvite, state: 'Replaced' }),
        expired: ok({ ...sampleInvite, state: 'Expired' }),
        'expired, without an address': ok({ ...sampleInvite, state: 'Expired', recipientEmail: null }),
        ...refusedBy<typeof lookUpFamilyGroupInvite>()({
          'not-found': 'unknown',
          'invalid-input': 'half a code',
          'too-many-calls': 'too often',
        }),
      },
      fails: { offline },
    },
    accept: {
      done: {
        accepted: ok({ familyGroupId, hasTokens: true }),
        'accepted, without tokens': ok({ familyGroupId, hasTokens: false }),
        ...acceptRefusals,
      },
      fails: { offline },
    },
    putAside: { done: { remembered: undefined }, fails: { offline } },
    renew: {
      done: {
        sent: ok(null),
        ...refusedBy<typeof renewFamilyGroupInvite>()({
          'invalid-input': 'not understood',
          'not-found': 'gone',
          'invitation-over': 'over',
          'sent-lately': 'sent lately',
          'sharing-limit-reached': 'limit reached',
          'too-many-calls': 'too often',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ given, here, found, isConfirmed }) => [
    given,
    here,
    found && inviteSituation(found),
    found && found.recipientEmail !== null,
    isConfirmed,
    found?.profile != null,
  ],
  holds: {
    'looking up': ({ context }) => context.given && context.problem === null,
    unreachable: ({ context }) => context.given && context.problem !== null,
    'for another address': ({ context }) =>
      isNow(context.found, 'for another address') && !context.isConfirmed && context.here === 'account',
    open: ({ context }) =>
      context.here === 'account' &&
      (isNow(context.found, 'open') || (isNow(context.found, 'for another address') && context.isConfirmed)),
    'looking again': ({ context }) =>
      context.here === 'account' && isNow(context.found, 'open', 'for another address'),
    accepting: ({ context }) =>
      context.problem === null && isNow(context.found, 'open', 'for another address'),
    'putting aside': ({ context }) =>
      context.problem === null && isNow(context.found, 'open', 'for another address'),
    'for someone else': ({ context }) => context.found !== null && context.problem === null,
    expired: ({ context }) => isNow(context.found, 'expired'),
    'asking for a new link': ({ context }) =>
      isNow(context.found, 'expired') && context.found?.recipientEmail !== null && context.problem === null,
    'new link sent': ({ context }) => isNow(context.found, 'expired') && context.problem === null,
    'signed out': ({ context }) => context.here === 'nobody' && context.found !== null,
    'demo visitor': ({ context }) => context.found !== null,
    unknown: ({ context }) => context.problem === null,
    'accepted already': ({ context }) => isNow(context.found, 'accepted already'),
    'member already': ({ context }) => isNow(context.found, 'member already'),
    cancelled: ({ context }) => isNow(context.found, 'cancelled'),
    replaced: ({ context }) => isNow(context.found, 'replaced'),
    accepted: ({ context }) => context.problem === null,
    'set aside': ({ context }) => context.problem === null,
    leaving: ({ context }) => context.found !== null,
  },
  restsIn: {
    'new link sent': link,
    'signed out': link,
    'demo visitor': link,
    unknown: link,
    'accepted already': link,
    'member already': link,
    cancelled: link,
    expired: 'Without an address nobody can have a new link mailed; a link of the page leads on.',
    replaced: link,
  },
})
