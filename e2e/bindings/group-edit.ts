import type { groupEditPaths } from '#machines/group-edit/group-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

export const groupEditBindings: Bindings<typeof groupEditPaths> = {
  controls: {
    'edit chosen': { act: 'press', role: 'button', name: 'Rename' },
    'name typed': { act: 'fill', role: 'textbox', name: 'Name of the group', text: ({ name }) => name },
    'save chosen': { act: 'press', role: 'button', name: 'Save the name' },
    cancelled: {
      act: 'press',
      role: 'button',
      name: 'Cancel',
      also: [{ act: 'key', key: 'Escape', role: 'textbox', name: 'Name of the group' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: { saved: { role: 'status', name: '' } },
}
