import type { accountSessionsPaths } from '#machines/account-sessions/account-sessions.paths.ts'
import type { Bindings } from './support/binding.ts'

export const accountSessionsBindings: Bindings<typeof accountSessionsPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
    'ending chosen': {
      act: 'press',
      role: 'button',
      name: ({ session }) => `Sign out of ${session.device}`,
    },
    'ending others chosen': { act: 'press', role: 'button', name: 'Sign out everywhere else' },
    confirmed: { act: 'press', role: 'button', name: 'Yes, sign out' },
    dismissed: { act: 'press', role: 'button', name: 'Leave it', also: [{ role: 'button', name: 'Close' }] },
  },
  aside: [{ role: 'button', name: 'Sign out of Chrome on Windows' }],
  shows: {
    'confirming ending one': { role: 'dialog', name: /^Sign out of .*\?$/ },
    'confirming ending others': { role: 'dialog', name: 'Sign out everywhere else?' },
  },
}
