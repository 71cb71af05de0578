/** What can happen while somebody new is added to a family group. */
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import type { addDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { ok } from '#contract/result.ts'
import { hasName } from '#domain/profile/new-profile.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleGroupId } from '../paths/sample-values.ts'
import { somebodyNewMachine } from './somebody-new.machine.ts'

export const somebodyNewPaths = pathModel(somebodyNewMachine)({
  inputs: { 'of a page': { id: 'form 5f0c' } },
  events: {
    // The button is in the dialog of the flow `addSomeone`.
    'somebody new chosen': { by: 'world' },
    'given name typed': {
      by: 'user',
      cases: { 'a given name': { givenName: 'Gwen' }, blanks: { givenName: '  ' } },
    },
    'surname typed': { by: 'user', cases: { 'a surname': { surname: 'Hale' } } },
    'gender chosen': { by: 'user', cases: { female: { gender: 'Female' } } },
    confirmed: { by: 'user' },
    'back chosen': { by: 'user' },
    'retry chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
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
        shared: ok(null),
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
  restsIn: { closed: 'The dialog of the flow addSomeone opens this one.' },
  key: ({ form, created, problem }) => [hasName(form.draft), created?.id ?? null, problem !== null],
  holds: {
    closed: ({ context }) => context.created === null && context.problem === null,
    naming: (snapshot) =>
      snapshot.context.created === null &&
      snapshot.can({ type: 'confirmed' }) === hasName(snapshot.context.form.draft),
    creating: ({ context }) => context.problem === null && hasName(context.form.draft),
    unreachable: (snapshot) => snapshot.can({ type: 'retry chosen' }),
    sharing: ({ context }) => context.created !== null && context.problem === null,
    'not shared': ({ context }) => context.created !== null && context.problem !== null,
  },
})
