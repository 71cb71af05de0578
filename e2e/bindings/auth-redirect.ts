import type { authRedirectPaths } from '#machines/auth-redirect/auth-redirect.paths.ts'
import type { Bindings } from './support/binding.ts'

export const authRedirectBindings: Bindings<typeof authRedirectPaths> = {
  controls: {
    confirmed: { act: 'press', role: 'button', name: 'Sign in as Ada Lovelace' },
    declined: { act: 'press', role: 'button', name: 'Do not sign in' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
  },
  links: ['Sign in'],
  shows: {
    looking: { role: 'heading', name: 'Signing in' },
    asking: { role: 'heading', name: 'You are about to be signed in as Ada Lovelace' },
    refused: { role: 'heading', name: 'You are not signed in yet' },
  },
}
