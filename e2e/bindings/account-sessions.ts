import type { accountSessionsPaths } from '#machines/account-sessions/account-sessions.paths.ts'
import type { Bindings } from './support/binding.ts'

export const accountSessionsBindings: Bindings<typeof accountSessionsPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
    'removal chosen': {
      act: 'press',
      role: 'button',
      name: ({ choice }) =>
        choice === 'all others' ? 'Sign out everywhere else' : `Sign out of ${choice.device}`,
    },
    confirmed: { act: 'press', role: 'button', name: 'Yes, sign out' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Stay signed in',
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  aside: [{ role: 'button', name: 'Sign out of Chrome on Windows' }],
  shows: {
    confirming: { role: 'dialog', name: /^Sign out (of .*|everywhere else)\?$/ },
  },
}
