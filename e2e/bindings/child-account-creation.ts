import type { childAccountCreationPaths } from '#machines/child-account-creation/child-account-creation.paths.ts'
import type { Bindings } from './support/binding.ts'

const asking = { role: 'dialog', name: 'Create an account for Cleo Hale?' } as const

export const childAccountCreationBindings: Bindings<typeof childAccountCreationPaths> = {
  controls: {
    'creation chosen': { act: 'press', role: 'button', name: 'Create child account' },
    'address typed': {
      act: 'fill',
      role: 'textbox',
      name: 'E-mail address of the child, if there is one',
      text: ({ address }) => address,
    },
    confirmed: { act: 'press', role: 'button', name: 'Create account' },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: /^(Not now|Later)$/,
      also: [{ role: 'button', name: 'Close' }],
    },
  },
  links: ['How parent accounts work', 'Open the account'],
  shows: {
    describing: asking,
    creating: asking,
    unreachable: asking,
    created: { role: 'dialog', name: 'Cleo Hale has an account' },
  },
}
