import type { shareAskPaths } from '#machines/share-ask/share-ask.paths.ts'
import type { Bindings } from './support/binding.ts'

const search = { role: 'searchbox', name: 'Name or e-mail address of your relative' } as const
const form = { role: 'button', name: 'Ask for the tree' } as const

export const shareAskBindings: Bindings<typeof shareAskPaths> = {
  controls: {
    'text typed': { act: 'fill', ...search, text: ({ text }) => text },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    'person chosen': { act: 'press', role: 'button', name: 'Ada Merrowby' },
    'address chosen': { act: 'press', role: 'button', name: 'Ask ada@example.org by e-mail' },
    'group chosen': {
      act: 'select',
      role: 'combobox',
      name: 'Where the tree will be seen',
      option: ({ group }) => (group.id === null ? `A new group: ${group.name}` : group.name),
    },
    'message typed': { act: 'fill', role: 'textbox', name: 'Message', text: ({ message }) => message },
    'send chosen': { act: 'press', ...form },
    'another chosen': { act: 'press', role: 'button', name: 'Ask somebody else' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Go back' }] },
  },
  links: ['Open the group', 'Upgrade'],
  shows: {
    'searching.too short': search,
    'searching.found': { role: 'button', name: 'Ada Merrowby' },
    'searching.by address': { role: 'button', name: 'Ask ada@example.org by e-mail' },
    'searching.failed': { role: 'alert', name: '' },
    writing: form,
    'creating the group': form,
    sending: form,
    'limit reached': { role: 'dialog', name: 'Sharing limit reached' },
    sent: { role: 'link', name: 'Open the group' },
  },
}
