import type { groupCreationPaths } from '#machines/group-creation/group-creation.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Create a group' } as const

export const groupCreationBindings: Bindings<typeof groupCreationPaths> = {
  controls: {
    'creation chosen': { act: 'press', role: 'button', name: 'Create a group' },
    'name typed': { act: 'fill', role: 'textbox', name: 'Name of the group', text: ({ name }) => name },
    confirmed: { act: 'press', role: 'button', name: 'Create the group' },
    dismissed: { act: 'press', role: 'button', name: 'Not now', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { naming: dialog, creating: dialog },
}
