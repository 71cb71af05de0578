import type { appAuthorizationPaths } from '#machines/app-authorization/app-authorization.paths.ts'
import type { Bindings } from './support/binding.ts'

export const appAuthorizationBindings: Bindings<typeof appAuthorizationPaths> = {
  controls: {
    allowed: { act: 'press', role: 'button', name: 'Let it in' },
    denied: { act: 'press', role: 'button', name: 'Keep it out' },
    'another user chosen': { act: 'press', role: 'button', name: 'Sign in as somebody else' },
    'started over': { act: 'press', role: 'button', name: 'Let it in once more' },
  },
  links: ['Go home'],
  aside: [{ role: 'button', name: 'Copy the code', effect: 'text on the clipboard' }],
  shows: {
    unsound: { role: 'heading', name: 'This request cannot be answered' },
    acting: { role: 'heading', name: 'You cannot do this while you act as somebody else' },
    asking: { role: 'heading', name: 'Let the sync program in?' },
    denied: { role: 'heading', name: 'The program stays out' },
    'waiting.handing over': { role: 'heading', name: 'Continue in the program' },
    'waiting.showing code': { role: 'heading', name: 'Your code' },
    'waiting.getting ready': { role: 'heading', name: 'The program is signed in' },
    'waiting.out of sight': { role: 'heading', name: 'Continue in the program' },
    unused: { role: 'heading', name: 'The program has not answered' },
    done: { role: 'heading', name: 'The program is ready' },
  },
}
