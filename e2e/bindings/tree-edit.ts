import type { treeEditPaths } from '#machines/tree-edit/tree-edit.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeEditBindings: Bindings<typeof treeEditPaths> = {
  controls: {
    'edit chosen': { act: 'press', role: 'button', name: 'Edit name and description' },
    'name typed': { act: 'fill', role: 'textbox', name: 'Name', text: ({ name }) => name },
    'description typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Description',
      text: ({ description }) => description,
    },
    'save chosen': { act: 'press', role: 'button', name: 'Save' },
    cancelled: { act: 'press', role: 'button', name: 'Cancel' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    saved: { role: 'status', name: '' },
    undecided: { role: 'status', name: '' },
    'undo undecided': { role: 'status', name: '' },
  },
}
