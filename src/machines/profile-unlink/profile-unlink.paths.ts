/** What can happen while a profile is unlinked from its tree. */
import type { unlinkDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { profileUnlinkMachine } from './profile-unlink.machine.ts'

export const profileUnlinkPaths = pathModel(profileUnlinkMachine)({
  events: {
    'unlink chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    unlinkProfile: {
      done: {
        unlinked: ok(null),
        ...refusedBy<typeof unlinkDataGroup, 'not-linked'>()({
          'not-allowed': 'not allowed',
          'not-found': 'gone',
        }),
      },
      fails: { offline },
    },
  },
  key: () => null,
  holds: {
    linked: ({ context }) => context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    unlinking: ({ context }) => context.problem === null,
    unlinked: (snapshot) => snapshot.context.problem === null && snapshot.can({ type: 'notice closed' }),
    closed: ({ context }) => context.problem === null,
  },
})
