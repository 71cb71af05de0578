import type { groupDeletionPaths } from '#machines/group-deletion/group-deletion.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupDeletionBindings: Bindings<typeof groupDeletionPaths> = {
  controls: {
    'deletion chosen': { act: 'press', role: 'button', name: 'Delete this group' },
    confirmed: { act: 'press', role: 'button', name: 'Delete the group' },
    dismissed: { act: 'press', role: 'button', name: 'Keep it', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { confirming: { role: 'dialog', name: /^Delete .*\?$/ } },
}
