/** What can happen while somebody creates a profile of a person whom they manage. */
import type { addProfile } from '#contract/group-admin/data-group-acts.ts'
import { ok } from '#contract/result.ts'
import { hasName } from '#domain/profile/new-profile.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { managedProfileCreationMachine } from './managed-profile-creation.machine.ts'

export const managedProfileCreationPaths = pathModel(managedProfileCreationMachine)({
  inputs: { 'of a page': { id: 'form 5f0c', unsaved: null } },
  events: {
    'creation chosen': { by: 'user' },
    'given name typed': {
      by: 'user',
      cases: { 'a given name': { givenName: 'Ben' }, blanks: { givenName: '  ' } },
    },
    'surname typed': { by: 'user', cases: { 'a surname': { surname: 'Hale' } } },
    'gender chosen': { by: 'user', cases: { male: { gender: 'Male' } } },
    confirmed: { by: 'user' },
    'retry chosen': { by: 'user' },
    'discard chosen': { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    createProfile: {
      done: {
        created: ok(samplePersonId(17, 1)),
        ...refusedBy<typeof addProfile>()({
          'managed-by-parent': 'managed by a parent',
          'name-needed': 'name needed',
          'too-many-profiles': 'too many profiles',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ form, isContinued, unsaved, problem }) => [
    form.draft,
    isContinued,
    unsaved?.draft,
    unsaved?.maybeAdded,
    problem,
  ],
  holds: {
    idle: (snapshot) => snapshot.can({ type: 'creation chosen' }),
    naming: (snapshot) => snapshot.can({ type: 'confirmed' }) === hasName(snapshot.context.form.draft),
    creating: ({ context }) => context.problem === null && context.unsaved?.maybeAdded === true,
    unreachable: (snapshot) => snapshot.can({ type: 'retry chosen' }) && hasName(snapshot.context.form.draft),
  },
})
