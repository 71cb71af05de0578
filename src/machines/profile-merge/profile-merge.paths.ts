/** What can happen while a profile is merged into another one. */
import type { mergeDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline, sampleGroupId, samplePersonId } from '../paths/sample-values.ts'
import { type MergeTarget, profileMergeMachine } from './profile-merge.machine.ts'

/** The profile that the paths choose. */
export const sampleTarget: MergeTarget = {
  groupId: sampleGroupId(18),
  person: samplePersonId(18, 1),
  name: 'Bess Merrowby',
}

export const profileMergePaths = pathModel(profileMergeMachine)({
  inputs: { 'of a profile': { dataGroupId: sampleGroupId(17) } },
  events: {
    'merge chosen': { by: 'user' },
    'profile chosen': { by: 'user', cases: { 'another profile': { into: sampleTarget } } },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    mergeProfiles: {
      done: {
        merged: ok(null),
        ...refusedBy<typeof mergeDataGroup>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
          'same-profile': 'the same profile',
          'only-profiles': 'a tree',
          'linked-profile': 'linked profile',
          'profile-stays': 'the profile of a user',
          'too-many-relatives': 'too many relatives',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ into }) => into?.groupId ?? null,
  holds: {
    idle: ({ context }) => context.into === null && context.problem === null,
    choosing: (snapshot) => snapshot.can({ type: 'confirmed' }) === (snapshot.context.into !== null),
    merging: ({ context }) => context.into !== null && context.problem === null,
    merged: ({ context }) => context.problem === null,
  },
})
