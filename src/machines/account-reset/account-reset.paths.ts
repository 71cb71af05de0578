/** What can happen while an account is reset. */
import type { resetUser } from '#contract/group-admin/user-admin.ts'
import { ok } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { accountResetMachine } from './account-reset.machine.ts'

export const accountResetPaths = pathModel(accountResetMachine)({
  events: {
    'reset chosen': { by: 'user' },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'notice closed': { by: 'user' },
  },
  actors: {
    resetAccount: {
      done: {
        reset: ok(null),
        ...refusedBy<typeof resetUser>()({ 'not-allowed': 'not allowed', 'not-found': 'gone' }),
      },
      fails: { offline },
    },
  },
  key: ({ problem }) => problem,
  holds: {
    idle: ({ context }) => context.problem === null,
    confirming: (snapshot) => snapshot.can({ type: 'confirmed' }) && snapshot.can({ type: 'dismissed' }),
    'resetting.answer.awaited': ({ context }) => context.problem === null,
    'resetting.answer.known': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'resetting.busy.visibly': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    'resetting.busy.enough': (snapshot) => !snapshot.can({ type: 'dismissed' }),
    reset: ({ context }) => context.problem === null,
  },
})
