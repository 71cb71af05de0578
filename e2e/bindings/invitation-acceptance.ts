import type { invitationAcceptancePaths } from '#machines/invitation-acceptance/invitation-acceptance.paths.ts'
import type { Bindings } from './support/binding.ts'

export const invitationAcceptanceBindings: Bindings<typeof invitationAcceptancePaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: 'Try again' },
    'address confirmed': { act: 'press', role: 'button', name: 'Yes, it is for me' },
    'accept chosen': {
      act: 'press',
      role: 'button',
      name: ({ takesProfile }) => (takesProfile ? 'Accept, and take over the profile' : 'Accept'),
    },
    'someone else meant': { act: 'press', role: 'button', name: 'This is for someone else' },
    'invitation shown again': { act: 'press', role: 'button', name: 'Back to the invitation' },
    'another user chosen': { act: 'press', role: 'button', name: 'Sign in as somebody else' },
    'put aside': { act: 'press', role: 'button', name: 'Not now' },
    'new link asked for': { act: 'press', role: 'button', name: 'Send me a new link' },
  },
  links: ['Create an account', 'I have an account: sign in', 'Sign in', 'See the group', 'Go home'],
  shows: {
    'looking up': { role: 'heading', name: 'Looking up your invitation …' },
    unreachable: { role: 'heading', name: 'An invitation' },
    open: { role: 'heading', name: / invites you to / },
    'signed out': { role: 'heading', name: / invites you to / },
    'demo visitor': { role: 'heading', name: / invites you to / },
    'for another address': { role: 'heading', name: 'Is this invitation for you?' },
    'for someone else': { role: 'heading', name: 'Oops, different person' },
    expired: { role: 'heading', name: 'This link has expired' },
    'new link sent': { role: 'heading', name: 'Check your e-mail' },
    'accepted already': { role: 'heading', name: 'Already accepted!' },
    'member already': { role: 'heading', name: 'You are already a member' },
    cancelled: { role: 'heading', name: 'This invitation is no longer valid' },
    replaced: { role: 'heading', name: 'There is a newer link' },
    unknown: { role: 'heading', name: 'We do not know this invitation' },
  },
}
