import type { sharingRequestPaths } from '#machines/sharing-request/sharing-request.paths.ts'
import type { Bindings } from './support/binding.ts'

const sheet = {
  role: 'heading',
  name: /^Share (Wedgwood papers|something that you do not see) with (The Darwins|a group that you do not see)\s?\?$/,
} as const
const declining = { role: 'dialog', name: 'Decline this request?' } as const
const sendingAgain = { role: 'dialog', name: 'Send the request again' } as const

export const sharingRequestBindings: Bindings<typeof sharingRequestPaths> = {
  controls: {
    'approve chosen': { act: 'press', role: 'button', name: 'Approve' },
    'decline chosen': { act: 'press', role: 'button', name: 'Decline…' },
    'cancel chosen': { act: 'press', role: 'button', name: 'Cancel the request…' },
    'resend chosen': { act: 'press', role: 'button', name: 'Send again…' },
    'message typed': { act: 'fill', role: 'textbox', name: /^(Message|Why)/, text: ({ message }) => message },
    confirmed: { act: 'press', role: 'button', name: /^(Cancel the request|Decline|Send again)$/ },
    dismissed: {
      act: 'press',
      role: 'button',
      name: 'Close',
      also: [
        { role: 'button', name: 'Keep the request' },
        { role: 'button', name: 'Not now' },
      ],
    },
  },
  links: ['Wedgwood papers', 'The Darwins'],
  shows: {
    open: sheet,
    deciding: sheet,
    declining,
    'confirming cancellation': { role: 'dialog', name: 'Cancel this request?' },
    writing: sendingAgain,
  },
}
