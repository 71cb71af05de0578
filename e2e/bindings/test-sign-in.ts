import type { testSignInPaths } from '#machines/test-sign-in/test-sign-in.paths.ts'
import type { Bindings } from './support/binding.ts'

export const testSignInBindings: Bindings<typeof testSignInPaths> = {
  controls: {
    'name typed': { act: 'fill', role: 'textbox', name: 'Name', text: ({ name }) => name },
    'password typed': { act: 'fill', role: 'file', name: 'Password', text: ({ password }) => password },
    submitted: { act: 'press', role: 'button', name: 'Sign in' },
  },
  links: ['Sign in with a code'],
  shows: { 'not available': { role: 'heading', name: 'Test sign-in' } },
}
