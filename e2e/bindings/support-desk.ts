import { otherTicket } from '#machines/support-desk/sample-tickets.ts'
import type { supportDeskPaths } from '#machines/support-desk/support-desk.paths.ts'
import type { Bindings } from './support/binding.ts'

const opened = { role: 'button', name: 'Send answer' } as const

export const supportDeskBindings: Bindings<typeof supportDeskPaths> = {
  controls: {
    'filter chosen': {
      act: 'select',
      role: 'combobox',
      name: ({ filter }) => (filter.priority === null ? 'Status' : 'Priority'),
      option: ({ filter }) => filter.priority ?? filter.status ?? 'All',
    },
    'more wanted': { act: 'press', role: 'button', name: 'Show more' },
    'queue retried': { act: 'press', role: 'button', name: 'Try again' },
    'ticket chosen': {
      act: 'press',
      role: 'button',
      name: ({ id }) => (id === otherTicket.id ? /^Can I try it first\?/ : /^A photo does not show/),
    },
    'ticket closed': { act: 'press', role: 'button', name: 'Close this message' },
    'ticket retried': { act: 'press', role: 'button', name: 'Try to open it again' },
    'answer typed': { act: 'fill', role: 'textbox', name: 'Answer', text: ({ text }) => text },
    'answer sent': { act: 'press', role: 'button', name: 'Send answer' },
    'refresh retried': { act: 'press', role: 'button', name: 'Load again' },
    'change chosen': {
      act: 'select',
      role: 'combobox',
      name: ({ change }) => ('status' in change ? 'Status of this message' : 'Priority of this message'),
      option: ({ change }) => ('status' in change ? 'On hold' : 'High'),
    },
  },
  links: [/^Download /, 'Open the user', 'Backups of this server', 'Failed jobs of this server'],
  shows: {
    'ticket.shown': opened,
    'ticket.unread': { role: 'alert', name: '' },
  },
}
