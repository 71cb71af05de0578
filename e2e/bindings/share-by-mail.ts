import type { shareByMailPaths } from '#machines/share-by-mail/share-by-mail.paths.ts'
import type { Bindings } from './support/binding.ts'

export const shareByMailBindings: Bindings<typeof shareByMailPaths> = {
  controls: {
    'address typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Share by e-mail',
      text: ({ address }) => address,
    },
    'invite chosen': { act: 'press', role: 'button', name: 'Invite' },
    'resend chosen': { act: 'press', role: 'button', name: ({ share }) => `Resend to ${share.name}` },
    'ending chosen': {
      act: 'press',
      role: 'button',
      name: ({ share }) =>
        share.kind === 'invitation' ? `Cancel the invitation to ${share.name}` : `Remove ${share.name}`,
    },
    confirmed: { act: 'press', role: 'button', name: /^(Cancel the invitation|Stop sharing)$/ },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Leave it as it is',
      also: [{ role: 'button', name: 'Close' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['Dora Wedgwood'],
  shows: { confirming: { role: 'dialog', name: /^(Remove|Cancel the invitation to) .*\?$/ } },
}
