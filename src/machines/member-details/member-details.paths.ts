/** What can happen in the dialog of one member of a family group. */
import type {
  patchFamilyGroupMember,
  removeFamilyGroupMember,
} from '#contract/group-admin/family-group-member.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { memberDetailsMachine } from './member-details.machine.ts'
import { sampleHistory, sampleMembers } from './sample-members.ts'

export const memberDetailsPaths = pathModel(memberDetailsMachine)({
  events: {
    'member chosen': {
      by: 'user',
      cases: {
        another: { member: sampleMembers.other },
        'the own one': { member: sampleMembers.self },
        'the owner': { member: sampleMembers.owner },
        'an administrator, by themselves': { member: sampleMembers.administrator },
      },
    },
    'own visibility chosen': { by: 'user', cases: { 'the own one': { member: sampleMembers.self } } },
    'role chosen': {
      by: 'user',
      cases: { administrator: { role: 'Administrator' }, viewer: { role: 'Viewer' } },
    },
    'inviting switched': { by: 'user' },
    'visibility chosen': { by: 'user', cases: { nobody: { visibility: 'None' } } },
    'save chosen': { by: 'user' },
    'leaving chosen': { by: 'user' },
    'removal chosen': { by: 'user' },
    'removal confirmed': { by: 'user' },
    'history chosen': { by: 'user' },
    'manage chosen': { by: 'user' },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    saveMember: {
      done: {
        saved: ok(null),
        ...refusedBy<typeof patchFamilyGroupMember>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'owner-stays': 'the owner stays',
          'role-too-high': 'too high',
        }),
      },
      fails: { offline },
    },
    removeMember: {
      done: {
        removed: ok(null),
        ...refusedBy<typeof removeFamilyGroupMember, 'not-found'>()({
          'not-allowed': 'not allowed',
          'owner-stays': 'the owner stays',
        }),
      },
      fails: { offline },
    },
    loadHistory: { done: { 'what happened': sampleHistory, nothing: [] }, fails: { offline } },
  },
  key: ({ member, draft, history, saved, problem }) => [member, draft, history.length, saved, problem],
  holds: {
    closed: ({ context }) => context.member === null,
    managing: ({ context }) => context.member !== null && !(context.saved && context.problem !== null),
    saving: ({ context }) => context.problem === null && context.member !== null,
    'confirming removal': ({ context }) => context.member?.may.remove === true,
    'removing.answer.awaited': ({ context }) => context.problem === null,
    'removing.answer.known': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'removing.busy.visibly': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'removing.busy.enough': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'loading history': ({ context }) => context.member !== null,
    'showing history': ({ context }) => context.member !== null,
    'without history': (snapshot) => snapshot.can({ type: 'retried' }),
  },
})
