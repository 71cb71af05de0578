import type { identityToolsPaths } from '#machines/identity-tools/identity-tools.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The tools above a list that shows Emma Wedgwood. */
export const identityToolsBindings: Bindings<typeof identityToolsPaths> = {
  controls: {
    'identity chosen': { act: 'press', role: 'button', name: 'Emma Wedgwood' },
    'let in chosen': { act: 'press', role: 'button', name: 'Let in' },
    'block chosen': { act: 'press', role: 'button', name: 'Block' },
    'block confirmed': { act: 'press', role: 'button', name: 'Block now' },
    'block dismissed': { act: 'press', role: 'button', name: 'Do not block' },
    'unblock chosen': { act: 'press', role: 'button', name: 'Unblock' },
    'lifetime chosen': {
      act: 'select',
      role: 'combobox',
      name: 'The code works for',
      option: ({ lifetime }) => lifetime,
    },
    'code chosen': { act: 'press', role: 'button', name: 'Generate sign-in code' },
    'act chosen': { act: 'press', role: 'button', name: 'Act as this user' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: { act: 'press', role: 'button', name: 'Close' },
  },
  aside: [{ role: 'button', name: 'Copy the code', effect: 'text on the clipboard' }],
  shows: {
    viewing: { role: 'dialog', name: 'Emma Wedgwood' },
    'confirming block': { role: 'heading', name: 'Block Emma Wedgwood?' },
  },
}
