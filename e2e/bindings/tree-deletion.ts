import type { treeDeletionPaths } from '#machines/tree-deletion/tree-deletion.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeDeletionBindings: Bindings<typeof treeDeletionPaths> = {
  controls: {
    'deletion chosen': { act: 'press', role: 'button', name: 'Delete this tree' },
    confirmed: { act: 'press', role: 'button', name: 'Delete the tree' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep it',
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  shows: { confirming: { role: 'dialog', name: /^Delete .*\?$/ } },
}
