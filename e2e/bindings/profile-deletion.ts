import type { profileDeletionPaths } from '#machines/profile-deletion/profile-deletion.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^Delete the profile of .*\?$/ } as const

export const profileDeletionBindings: Bindings<typeof profileDeletionPaths> = {
  controls: {
    'deletion chosen': { act: 'press', role: 'button', name: 'Delete profile' },
    confirmed: { act: 'press', role: 'button', name: 'Delete permanently' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep it',
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  shows: { confirming: dialog, deleting: dialog },
}
