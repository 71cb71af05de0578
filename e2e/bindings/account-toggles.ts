import type { accountTogglesPaths } from '#machines/account-toggles/account-toggles.paths.ts'
import type { Bindings } from './support/binding.ts'

const names = {
  nameConfirmed: 'User name confirmed',
  limitsDisabled: 'Disable account limits',
  professional: 'Give the plan Professional',
} as const

export const accountTogglesBindings: Bindings<typeof accountTogglesPaths> = {
  controls: {
    'toggle chosen': { act: 'press', role: 'checkbox', name: ({ change }) => names[change.toggle] },
  },
  shows: {},
}
