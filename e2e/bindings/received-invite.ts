import type { receivedInvitePaths } from '#machines/received-invite/received-invite.paths.ts'
import type { Bindings } from './support/binding.ts'

export const receivedInviteBindings: Bindings<typeof receivedInvitePaths> = {
  controls: {
    'accept chosen': {
      act: 'press',
      role: 'button',
      name: ({ invite, profile }) =>
        `Accept${profile === null ? '' : ', and take over the profile:'} the invitation to ${invite.groupName}`,
    },
    'put aside': {
      act: 'press',
      role: 'button',
      name: ({ invite }) => `Not now: put the invitation to ${invite.groupName} aside`,
    },
  },
}
