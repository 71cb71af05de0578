import type { treeEnablingPaths } from '#machines/tree-enabling/tree-enabling.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^Use .*\?$/ } as const

export const treeEnablingBindings: Bindings<typeof treeEnablingPaths> = {
  controls: {
    'use chosen': { act: 'press', role: 'button', name: 'Use this tree' },
    'other chosen': { act: 'press', role: 'radio', name: 'Darwin papers' },
    confirmed: { act: 'press', role: 'button', name: 'Yes, use this tree' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Not now' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close the notice' },
  },
  aside: [{ act: 'press', role: 'radio', name: 'Wedgwood papers' }],
  links: ['Compare the plans'],
  shows: { confirming: dialog, enabling: dialog, enabled: { role: 'status', name: '' } },
}
