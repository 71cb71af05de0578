import type { shareTreePaths } from '#machines/share-tree/share-tree.paths.ts'
import type { Bindings } from './support/binding.ts'

export const shareTreeBindings: Bindings<typeof shareTreePaths> = {
  controls: {
    'share chosen': { act: 'press', role: 'button', name: /^Share (a tree|with a group)$/ },
    'choice made': { act: 'press', role: 'radio', name: ({ share }) => new RegExp(`^${share.group.name}`) },
    continued: { act: 'press', role: 'button', name: /^(See what members will see|Ask to share)$/ },
    'look chosen': { act: 'press', role: 'button', name: 'See as a member' },
    confirmed: { act: 'press', role: 'button', name: 'Share the tree' },
    'back chosen': { act: 'press', role: 'button', name: 'Back' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Cancel' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['Upgrade'],
  shows: {
    'without choices': { role: 'dialog', name: /^Share .* with a group$/ },
    choosing: { role: 'dialog', name: /^Share .* with a group$/ },
    'showing sheet': { role: 'dialog', name: /^Share .* with .*\?$/ },
  },
}
