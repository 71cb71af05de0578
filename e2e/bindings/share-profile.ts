import type { shareProfilePaths } from '#machines/share-profile/share-profile.paths.ts'
import type { Bindings } from './support/binding.ts'

const editor = { role: 'dialog', name: /^Share profiles with / } as const
const discard = { role: 'dialog', name: 'Close without saving?' } as const
const removal = { role: 'dialog', name: /^Remove .*\?$/ } as const

export const shareProfileBindings: Bindings<typeof shareProfilePaths> = {
  controls: {
    'editor opened': { act: 'press', role: 'button', name: 'Share profiles' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    'profile ticked': {
      act: 'press',
      role: 'checkbox',
      name: 'Dora Wedgwood',
      also: [{ role: 'checkbox', name: /^Child \d Wedgwood$/ }],
    },
    'all ticked': { act: 'press', role: 'button', name: 'Tick all' },
    saved: { act: 'press', role: 'button', name: 'Save' },
    'request chosen': { act: 'press', role: 'button', name: ({ profile }) => `Request ${profile.name}` },
    'removal chosen': { act: 'press', role: 'button', name: ({ profile }) => `Remove ${profile.name}` },
    confirmed: { act: 'press', role: 'button', name: 'Remove the profile' },
    kept: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [
        { role: 'button', name: 'Keep it' },
        { role: 'button', name: 'Back to the profiles' },
      ],
    },
    'discard chosen': { act: 'press', role: 'button', name: 'Close without saving' },
    dismissed: { act: 'press', role: 'button', name: 'Close' },
  },
  // The search is a flow of its own.
  aside: [{ role: 'searchbox', name: 'Name', act: 'fill', text: () => 'Wedg' }],
  links: ['See the request for Emma Darwin'],
  shows: {
    unreachable: editor,
    choosing: editor,
    sending: editor,
    'confirming discard': discard,
    'confirming removal': removal,
    removing: removal,
  },
}
