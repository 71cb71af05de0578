import type { childSignInPaths } from '#machines/child-sign-in/child-sign-in.paths.ts'
import type { Bindings } from './support/binding.ts'

export const childSignInBindings: Bindings<typeof childSignInPaths> = {
  controls: {
    'code typed': { act: 'fill', role: 'textbox', name: 'Code', text: ({ code }) => code },
    submitted: { act: 'press', role: 'button', name: 'Sign in' },
  },
  links: ['Sign in by e-mail instead'],
  shows: { 'entering code': { role: 'heading', name: 'Enter the code from your parent' } },
}
