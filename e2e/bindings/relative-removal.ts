import type { relativeRemovalPaths } from '#machines/relative-removal/relative-removal.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^Remove .*\?$/ } as const

export const relativeRemovalBindings: Bindings<typeof relativeRemovalPaths> = {
  controls: {
    'removal chosen': { act: 'press', role: 'button', name: 'Remove from this profile' },
    confirmed: { act: 'press', role: 'button', name: 'Remove' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Cancel',
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  shows: { confirming: dialog, removing: dialog },
}
