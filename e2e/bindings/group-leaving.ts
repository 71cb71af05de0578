import type { groupLeavingPaths } from '#machines/group-leaving/group-leaving.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupLeavingBindings: Bindings<typeof groupLeavingPaths> = {
  controls: {
    'leaving chosen': { act: 'press', role: 'button', name: 'Leave this group' },
    'sharing switched': {
      act: 'press',
      role: 'checkbox',
      name: 'Also stop sharing my trees with this group',
    },
    confirmed: { act: 'press', role: 'button', name: 'Leave the group' },
    dismissed: { act: 'press', role: 'button', name: 'Stay', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { confirming: { role: 'dialog', name: /^Leave .*\?$/ } },
}
