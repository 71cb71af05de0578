import type { invitedSignUpPaths } from '#machines/invited-sign-up/invited-sign-up.paths.ts'
import type { Bindings } from './support/binding.ts'

export const invitedSignUpBindings: Bindings<typeof invitedSignUpPaths> = {
  controls: {
    'next chosen': { act: 'press', role: 'button', name: /^(Next|Sign up anyway)$/ },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  shows: { 'looking up': { role: 'heading', name: 'You are invited' } },
}
