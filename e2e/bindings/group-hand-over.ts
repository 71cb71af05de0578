import type { groupHandOverPaths } from '#machines/group-hand-over/group-hand-over.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupHandOverBindings: Bindings<typeof groupHandOverPaths> = {
  controls: {
    'hand over chosen': { act: 'press', role: 'button', name: 'Hand over to another owner' },
    'member chosen': { act: 'press', role: 'radio', name: ({ heir }) => heir.name },
    continued: { act: 'press', role: 'button', name: 'Continue' },
    'back chosen': { act: 'press', role: 'button', name: 'Choose somebody else' },
    confirmed: { act: 'press', role: 'button', name: 'Hand over the group' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [{ role: 'button', name: 'Keep the group' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    choosing: { role: 'dialog', name: /^Who will own .*\?$/ },
    confirming: { role: 'dialog', name: /^Hand .* over to .*\?$/ },
    'handed over': { role: 'status', name: '' },
  },
}
