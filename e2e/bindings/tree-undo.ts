import type { treeUndoPaths } from '#machines/tree-undo/tree-undo.paths.ts'
import type { Bindings } from './support/binding.ts'

export const treeUndoBindings: Bindings<typeof treeUndoPaths> = {
  controls: {
    'undo chosen': { act: 'press', role: 'button', name: 'Undo this update' },
    confirmed: { act: 'press', role: 'button', name: 'Undo the update' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Keep the update',
      also: [{ role: 'button', name: 'Close' }],
    },
    left: { act: 'press', role: 'button', name: 'Continue without waiting' },
  },
  shows: {
    confirming: { role: 'dialog', name: 'Undo this update?' },
    goingOn: { role: 'status', name: '' },
    undone: { role: 'status', name: '' },
  },
}
