import type { supportTicketPaths } from '#machines/support-ticket/support-ticket.paths.ts'
import type { Bindings } from './support/binding.ts'

const fields = {
  subject: 'Subject',
  message: 'Message',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
} as const

const sending = { role: 'button', name: 'Sending…' } as const

export const supportTicketBindings: Bindings<typeof supportTicketPaths> = {
  controls: {
    'text typed': {
      act: 'fill',
      role: 'textbox',
      name: ({ field }) => fields[field],
      text: ({ text }) => text,
    },
    'type chosen': { act: 'select', role: 'combobox', name: 'Kind of message', option: () => 'Problem' },
    'files chosen': {
      act: 'attach',
      role: 'file',
      name: 'Files for support',
      file: ({ files: [first] }) => new File(['a page'], first?.name ?? 'page.png', { type: 'image/png' }),
      also: [{ role: 'button', name: 'Attach files', effect: 'file asked for' }],
    },
    'file removed': { act: 'press', role: 'button', name: ({ key }) => `Remove ${key}` },
    'captcha asked again': { act: 'press', role: 'button', name: 'Check again' },
    submitted: { act: 'press', role: 'button', name: 'Send message' },
    'file tried again': { act: 'press', role: 'button', name: 'Try again' },
    'file left out': { act: 'press', role: 'button', name: 'Leave it out' },
  },
  links: ['Back to support'],
  shows: {
    'writing.captcha.failed': { role: 'button', name: 'Check again' },
    'writing.result.shown': { role: 'status', name: '' },
    'sending.answer.awaited': sending,
    'sending.busy.visibly': sending,
    attaching: sending,
    'file failed': { role: 'alert', name: '' },
  },
}
