import type { groupInvitePaths } from '#machines/group-invite/group-invite.paths.ts'
import type { Bindings } from './support/binding.ts'

const writing = { role: 'dialog', name: /^Invite someone to / } as const
const invitation = { role: 'dialog', name: /^Invitation to / } as const
const cancellation = { role: 'dialog', name: /^Cancel the invitation to .*\?$/ } as const

export const groupInviteBindings: Bindings<typeof groupInvitePaths> = {
  controls: {
    'invite chosen': { act: 'press', role: 'button', name: 'Invite someone' },
    'person chosen': {
      act: 'select',
      role: 'combobox',
      name: 'Who do you want to invite?',
      option: ({ person }) => person?.name ?? 'Somebody new, by e-mail',
    },
    'address typed': { act: 'fill', role: 'textbox', name: 'E-mail address', text: ({ address }) => address },
    'first name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'First name (optional)',
      text: ({ firstName }) => firstName,
    },
    'last name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Last name (optional)',
      text: ({ lastName }) => lastName,
    },
    'message typed': { act: 'fill', role: 'textbox', name: 'Message', text: ({ message }) => message },
    'inviting switched': { act: 'press', role: 'checkbox', name: 'Can invite others' },
    'send chosen': { act: 'press', role: 'button', name: 'Send' },
    'invitation chosen': {
      act: 'press',
      role: 'button',
      name: ({ invite }) => `See the invitation to ${invite.name}`,
    },
    'resend chosen': { act: 'press', role: 'button', name: 'Send again' },
    'cancel chosen': { act: 'press', role: 'button', name: 'Cancel the invitation…' },
    confirmed: { act: 'press', role: 'button', name: 'Cancel the invitation' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [
        { role: 'button', name: 'Not now' },
        { role: 'button', name: 'Keep the invitation' },
        { role: 'button', name: 'Go back' },
      ],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['Upgrade'],
  shows: {
    writing,
    sending: writing,
    showing: invitation,
    resending: invitation,
    'limit reached': { role: 'dialog', name: 'Sharing limit reached' },
    'confirming cancellation': cancellation,
    cancelling: cancellation,
  },
}
