import type { ticketReplyPaths } from '#machines/ticket-reply/ticket-reply.paths.ts'
import type { Bindings } from './support/binding.ts'

export const ticketReplyBindings: Bindings<typeof ticketReplyPaths> = {
  controls: {
    'reply typed': { act: 'fill', role: 'textbox', name: 'Your reply', text: ({ text }) => text },
    'reply sent': { act: 'press', role: 'button', name: 'Send reply' },
  },
  shows: { sent: { role: 'status', name: '' } },
}
