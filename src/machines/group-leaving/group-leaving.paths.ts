/** What can happen while a member leaves a family group. */
import type { removeFamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { groupLeavingMachine } from './group-leaving.machine.ts'

export const groupLeavingPaths = pathModel(groupLeavingMachine)({
  events: {
    'leaving chosen': { by: 'user' },
    'sharing switched': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    leaveGroup: {
      done: {
        left: ok(null),
        ...refusedBy<typeof removeFamilyGroupMember, 'not-found'>()({
          'not-allowed': 'not allowed',
          'owner-stays': 'the owner',
        }),
      },
      fails: { offline },
    },
  },
  key: ({ stopsSharing }) => stopsSharing,
  holds: {
    idle: ({ context }) => context.problem === null && context.stopsSharing,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    leaving: ({ context }) => context.problem === null,
    left: ({ context }) => context.problem === null,
  },
})
