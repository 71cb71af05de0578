/** What can happen while somebody is added to a family group. */
import type { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { addFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { type Added, addSomeoneMachine } from './add-someone.machine.ts'
import { sampleOffers, samplePeople } from './sample-people-to-add.ts'

// Any number is the id of a request.
const request = '41' as NonNullable<Added['request']>

export const addSomeonePaths = pathModel(addSomeoneMachine)({
  events: {
    'adding chosen': {
      by: 'user',
      cases: {
        'for anybody': { choice: null },
        'for a suggestion': { choice: sampleOffers.suggested.choice },
      },
    },
    'person chosen': {
      by: 'user',
      cases: {
        'a suggestion': { choice: sampleOffers.suggested.choice },
        'another suggestion': { choice: sampleOffers.another.choice },
      },
    },
    'profile only switched': { by: 'user' },
    'message typed': { by: 'user', cases: { 'a message': { message: 'Please!' } } },
    confirmed: { by: 'user' },
    'address chosen': { by: 'user' },
    'invitation chosen': { by: 'user' },
    'somebody new chosen': { by: 'user' },
    'somebody new added': { by: 'world', cases: { 'with a profile': { name: 'Gwen Hale' } } },
    'somebody new given up': { by: 'user' },
    'somebody else wanted': { by: 'world' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    examine: {
      done: {
        'an own profile': ok(samplePeople.ownProfile),
        'a profile of a stranger': ok(samplePeople.strangersProfile),
        'an own child': ok(samplePeople.ownChild),
        'a user': ok(samplePeople.user),
        'a member': ok(samplePeople.member),
        'somebody invited': ok(samplePeople.invited),
        'nobody any more': refuse('person-not-found'),
        'no such profile': refuse('profile-not-found'),
        'nobody with a profile': refuse('no-managed-profile'),
        'several profiles': refuse('several-profiles'),
        'a profile of somebody else': refuse('not-own-profile'),
      },
      fails: { offline },
    },
    add: {
      done: {
        added: ok({ request: null }),
        requested: ok({ request }),
        ...refusedBy<
          | typeof addDataGroupMember
          | typeof addFamilyGroupMember
          | typeof sendDataGroupInvite
          | typeof sendFamilyGroupInvite
        >()({
          'invalid-input': 'not understood',
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'role-too-high': 'role too high',
          'demo-visitor': 'a visitor of the demo',
          'has-left': 'has left',
          'member-already': 'a member already',
          'invited-already': 'invited already',
          'requested-already': 'requested already',
          'not-askable-now': 'not askable now',
          'tree-disabled': 'a read-only tree',
          'plan-shares-own-groups': 'a limited plan',
          'sharing-limit-reached': 'limit reached',
          'too-many-calls': 'too many tries',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ choice, person, profileOnly, problem, notice }) => [
    choice?.id ?? null,
    problem !== null,
    person?.name ?? null,
    profileOnly,
    notice !== null,
  ],
  holds: {
    closed: ({ context }) => context.choice === null,
    'choosing.nobody': ({ context }) => context.person === null,
    'choosing.examining': ({ context }) => context.person === null && context.problem === null,
    'choosing.known': ({ context }) => context.person !== null,
    adding: ({ context }) => context.person !== null && context.problem === null,
    'somebody new': ({ context }) => context.problem === null && context.notice === null,
  },
})
