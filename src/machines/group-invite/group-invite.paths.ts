/** What can happen while somebody is invited to a family group, and to an open invitation. */
import type {
  cancelFamilyGroupInvite,
  resendFamilyGroupInvite,
  sendFamilyGroupInvite,
} from '#contract/group-admin/family-group-invite.ts'
import { ok } from '#contract/result.ts'
import { hasRecipient } from '#domain/groups/invite-draft.ts'
import { sampleContacts } from '../contacts-import/sample-contacts.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { groupInviteMachine } from './group-invite.machine.ts'
import { sampleInvites, samplePerson, sampleProfile, sentInvite } from './sample-group-invites.ts'

export const groupInvitePaths = pathModel(groupInviteMachine)({
  events: {
    'invite chosen': { by: 'user' },
    'profile handed over': { by: 'world', cases: { 'of Ada': { profile: sampleProfile } } },
    'person chosen': {
      by: 'user',
      cases: { 'a known person': { person: samplePerson }, 'somebody new': { person: null } },
    },
    'address typed': {
      by: 'user',
      cases: { 'an address': { address: 'ben@mail.example' }, 'half an address': { address: 'ben@' } },
    },
    'first name typed': { by: 'user', cases: { Ben: { firstName: 'Ben' } } },
    'last name typed': { by: 'user', cases: { Kent: { lastName: 'Kent' } } },
    'contact taken': { by: 'world', cases: { Ben: { contact: sampleContacts.ben } } },
    'message typed': { by: 'user', cases: { 'a message': { message: 'Come and see!' } } },
    'inviting switched': { by: 'user' },
    'send chosen': { by: 'user' },
    'invitation chosen': {
      by: 'user',
      cases: {
        'sent long ago': { invite: sampleInvites.old },
        'sent lately': { invite: sampleInvites.fresh },
        'of somebody else': { invite: sampleInvites.untouchable },
      },
    },
    'resend chosen': { by: 'user' },
    'cancel chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    sendInvite: {
      done: {
        sent: ok(sentInvite),
        ...refusedBy<typeof sendFamilyGroupInvite>()({
          'invalid-input': 'address refused',
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'role-too-high': 'role too high',
          'demo-visitor': 'a visitor of the demo',
          'member-already': 'a member already',
          'invited-already': 'invited already',
          'sharing-limit-reached': 'limit reached',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
    resendInvite: {
      done: {
        'sent again': ok(sentInvite),
        ...refusedBy<typeof resendFamilyGroupInvite>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'invitation-over': 'over',
          'sent-lately': 'sent lately',
          'sharing-limit-reached': 'limit reached',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
    cancelInvite: {
      done: {
        cancelled: ok(null),
        ...refusedBy<typeof cancelFamilyGroupInvite>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'invitation-over': 'over',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ draft: { person, address }, invite, problem, isResent, notice }) => [
    person,
    address,
    invite?.id ?? null,
    invite?.may.resend ?? null,
    problem,
    isResent,
    notice?.what ?? null,
  ],
  holds: {
    closed: ({ context }) => context.invite === null && context.problem === null,
    writing: ({ context }) => context.notice === null,
    sending: ({ context }) => context.problem === null && hasRecipient(context.draft),
    showing: ({ context }) => context.invite !== null,
    resending: ({ context }) => context.problem === null && context.invite?.may.resend === true,
    'limit reached': ({ context }) => context.problem === null,
    'confirming cancellation': ({ context }) => context.invite?.may.cancel === true,
    cancelling: ({ context }) => context.problem === null && context.invite !== null,
  },
})
