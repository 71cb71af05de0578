import type { viewerInvitationPaths } from '#machines/viewer-invitation/viewer-invitation.paths.ts'
import type { Bindings } from './support/binding.ts'

export const viewerInvitationBindings: Bindings<typeof viewerInvitationPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: 'Try again' },
    'accept chosen': { act: 'press', role: 'button', name: /^(It is for me: s|S)ee the tree$/ },
    declined: { act: 'press', role: 'button', name: 'Not now' },
    'another user chosen': { act: 'press', role: 'button', name: 'Sign in as somebody else' },
  },
  links: ['Sign in', 'Create an account', 'See the tree', 'Go home'],
  shows: {
    'looking up': { role: 'heading', name: 'Looking up your invitation …' },
    'accepted already': { role: 'heading', name: 'Already accepted!' },
    'own tree': { role: 'heading', name: 'This is your own tree' },
    used: { role: 'heading', name: 'This invitation has been used' },
    cancelled: { role: 'heading', name: 'This invitation was cancelled' },
    expired: { role: 'heading', name: 'Your invitation link has expired' },
    unknown: { role: 'heading', name: 'We do not know this invitation' },
    'signed out': { role: 'heading', name: 'A family tree is shared with you' },
    'no room': { role: 'heading', name: 'There is no room for another person right now' },
    open: { role: 'heading', name: 'Ada Merrowby shares Darwin papers with you' },
  },
}
