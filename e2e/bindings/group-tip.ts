import type { groupTipPaths } from '#machines/group-tip/group-tip.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupTipBindings: Bindings<typeof groupTipPaths> = {
  controls: {
    'help chosen': { act: 'press', role: 'button', name: 'What members see' },
    'tip closed': { act: 'press', role: 'button', name: 'Got it', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { open: { role: 'dialog', name: 'What the members of a group see' } },
}
