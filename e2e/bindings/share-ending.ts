import type { shareEndingPaths } from '#machines/share-ending/share-ending.paths.ts'
import type { Bindings } from './support/binding.ts'

export const shareEndingBindings: Bindings<typeof shareEndingPaths> = {
  controls: {
    'ending chosen': {
      act: 'press',
      role: 'button',
      name: ({ share }) => `Stop sharing with ${share.group.name}`,
    },
    confirmed: { act: 'press', role: 'button', name: 'Stop sharing' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep sharing',
      also: [{ role: 'button', name: 'Close' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: { confirming: { role: 'dialog', name: /^Stop sharing .* with .*\?$/ } },
}
