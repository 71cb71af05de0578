import type { accountDeletionPaths } from '#machines/account-deletion/account-deletion.paths.ts'
import type { Bindings } from './support/binding.ts'

export const accountDeletionBindings: Bindings<typeof accountDeletionPaths> = {
  controls: {
    'deletion chosen': { act: 'press', role: 'button', name: 'Delete my account' },
    'group decided': {
      act: 'press',
      role: 'radio',
      name: ({ userId }) =>
        userId === null ? 'Delete The Byrons' : 'Ruth Byron owns it from now on, also if you come back',
    },
    'child switched': { act: 'press', role: 'checkbox', name: 'Delete the account of Cora Byron too' },
    'summary accepted': { act: 'press', role: 'button', name: 'Go on' },
    'word typed': { act: 'fill', role: 'textbox', name: 'Type DELETE', text: ({ word }) => word },
    'code wanted': { act: 'press', role: 'button', name: 'Send me a code' },
    'code typed': { act: 'fill', role: 'textbox', name: 'Code', text: ({ code }) => code },
    'code given': { act: 'press', role: 'button', name: 'Close my account' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: /^(Not now|Keep my account)$/,
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  links: ['What we keep, and what not', 'Download everything first', 'ask another parent of Cora Byron'],
  shows: {
    deciding: { role: 'heading', name: 'What happens' },
    confirming: { role: 'dialog', name: 'Delete your account?' },
    'entering code': { role: 'dialog', name: 'Delete your account?' },
  },
}
