/** What can happen while somebody is added to a family group. */
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { sendDataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import type { sendFamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { addFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { ok, refuse } from '#contract/result.ts'
import { hasName } from '#domain/profile/new-profile.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleGroupId } from '../paths/sample-values.ts'
import { type Added, addSomeoneMachine } from './add-someone.machine.ts'
import { sampleOffers, samplePeople } from './sample-people-to-add.ts'

// Any number is the id of a request.
const request = '41' as NonNullable<Added['request']>

export const addSomeonePaths = pathModel(addSomeoneMachine)({
  inputs: { 'of a page': { id: 'form 5f0c' } },
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
    'given name typed': {
      by: 'user',
      cases: { 'a given name': { givenName: 'Gwen' }, blanks: { givenName: '  ' } },
    },
    'surname typed': { by: 'user', cases: { 'a surname': { surname: 'Hale' } } },
    'gender chosen': { by: 'user', cases: { female: { gender: 'Female' } } },
    'back chosen': { by: 'user' },
    'retry chosen': { by: 'user' },
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
    createProfile: {
      done: {
        created: ok({ id: sampleGroupId(51), name: 'Gwen Hale' }),
        ...refusedBy<typeof addProfile>()({
          'managed-by-parent': 'managed by a parent',
          'name-needed': 'name needed',
          'too-many-profiles': 'too many profiles',
        }),
      },
      fails: { offline },
    },
    shareProfile: {
      done: {
        shared: ok({ request: null }),
        ...refusedBy<typeof addDataGroupMember>()({
          'not-allowed': 'sharing not allowed',
          'not-found': 'group gone',
          'demo-visitor': 'a visitor of the demo shares',
          'has-left': 'has left the group',
          'member-already': 'shared already',
          'plan-shares-own-groups': 'a plan that is too small',
          'sharing-limit-reached': 'sharing limit reached',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ choice, person, profileOnly, draft, problem, notice }) => [
    choice?.id ?? null,
    problem !== null,
    person?.name ?? null,
    profileOnly,
    hasName(draft),
    notice !== null,
  ],
  holds: {
    closed: ({ context }) => context.choice === null && context.created === null,
    'choosing.nobody': ({ context }) => context.person === null,
    'choosing.examining': ({ context }) => context.person === null && context.problem === null,
    'choosing.known': ({ context }) => context.person !== null,
    adding: ({ context }) => context.person !== null && context.problem === null,
    naming: (snapshot) => snapshot.can({ type: 'confirmed' }) === hasName(snapshot.context.draft),
    creating: ({ context }) => context.problem === null && hasName(context.draft),
    'creation unreachable': (snapshot) => snapshot.can({ type: 'retry chosen' }),
    sharing: ({ context }) => context.created !== null && context.problem === null,
    'not shared': ({ context }) => context.created !== null && context.problem !== null,
  },
})
