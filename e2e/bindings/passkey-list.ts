import type { passkeyListPaths } from '#machines/passkey-list/passkey-list.paths.ts'
import type { Bindings } from './support/binding.ts'

export const passkeyListBindings: Bindings<typeof passkeyListPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
    'removal chosen': { act: 'press', role: 'button', name: ({ choice }) => `Remove ${choice.name}` },
    confirmed: { act: 'press', role: 'button', name: 'Remove the passkey' },
    dismissed: { act: 'press', role: 'button', name: 'Keep it', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { confirming: { role: 'dialog', name: /^Remove .*\?$/ } },
}
