import type { signInPaths } from '#machines/sign-in/sign-in.paths.ts'
import type { Bindings } from './support/binding.ts'

export const signInBindings: Bindings<typeof signInPaths> = {
  controls: {
    'address typed': { act: 'fill', role: 'textbox', name: 'E-mail address', text: ({ address }) => address },
    'code typed': { act: 'fill', role: 'textbox', name: 'Code', text: ({ code }) => code },
    // Each step has one form with its own submit button; two are never visible together.
    submitted: { act: 'press', role: 'button', name: /^(Send me a code|Sign in)$/ },
    'code asked again': { act: 'press', role: 'button', name: 'Send a new code' },
    'another address chosen': { act: 'press', role: 'button', name: 'Use another address' },
    'passkey cancelled': { act: 'press', role: 'button', name: 'Cancel' },
    'passkey chosen': { act: 'press', role: 'button', name: 'Use a passkey' },
  },
  links: ['I have no account yet', 'open the mailbox', 'Use a code from your parent'],
  shows: {
    'on the address page.entering address': { role: 'heading', name: 'Sign in' },
    'on the address page.asking for a passkey': { role: 'heading', name: 'Sign in' },
    'on the code page.entering code.waiting for the mail': { role: 'heading', name: 'Enter your code' },
    'on the code page.entering code.missing the mail': { role: 'heading', name: 'Enter your code' },
  },
}
