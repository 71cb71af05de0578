import type { accountKeepingPaths } from '#machines/account-keeping/account-keeping.paths.ts'
import type { Bindings } from './support/binding.ts'

export const accountKeepingBindings: Bindings<typeof accountKeepingPaths> = {
  controls: {
    'keep chosen': { act: 'press', role: 'button', name: 'Keep my account' },
    'sign-out chosen': { act: 'press', role: 'button', name: 'Sign out' },
  },
  shows: { waiting: { role: 'heading', name: /^Your account will be deleted on / } },
}
