import type { accountResetPaths } from '#machines/account-reset/account-reset.paths.ts'
import type { Bindings } from './support/binding.ts'

export const accountResetBindings: Bindings<typeof accountResetPaths> = {
  controls: {
    'reset chosen': { act: 'press', role: 'button', name: 'Reset account' },
    confirmed: { act: 'press', role: 'button', name: 'Reset the account' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Do not reset',
      also: [{ role: 'button', name: 'Close' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    confirming: { role: 'dialog', name: /^Reset .*\?$/ },
    'resetting.busy.visibly': { role: 'button', name: 'Resetting…' },
    reset: { role: 'status', name: '' },
  },
}
