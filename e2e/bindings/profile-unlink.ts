import type { profileUnlinkPaths } from '#machines/profile-unlink/profile-unlink.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^Unlink the profile of .*\?$/ } as const

export const profileUnlinkBindings: Bindings<typeof profileUnlinkPaths> = {
  controls: {
    'unlink chosen': { act: 'press', role: 'button', name: 'Unlink' },
    confirmed: { act: 'press', role: 'button', name: 'Yes, unlink' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep the link',
      also: [{ role: 'button', name: 'Close' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close the notice' },
  },
  links: ['Ben Hale'],
  shows: { confirming: dialog, unlinking: dialog, unlinked: { role: 'status', name: '' } },
}
