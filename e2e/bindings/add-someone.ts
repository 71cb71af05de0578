import type { addSomeonePaths } from '#machines/add-someone/add-someone.paths.ts'
import type { Bindings } from './support/binding.ts'

const choosing = { role: 'dialog', name: /^Add someone to / } as const

export const addSomeoneBindings: Bindings<typeof addSomeonePaths> = {
  controls: {
    'adding chosen': {
      act: 'press',
      role: 'button',
      name: ({ choice }) => (choice === null ? 'Add someone' : /^Ada Hale/),
    },
    'person chosen': {
      act: 'press',
      role: 'radio',
      name: ({ choice }) => (choice.id === 'p31' ? /^Ada Hale/ : /^Ina Hale/),
    },
    'profile only switched': { act: 'press', role: 'checkbox', name: 'Share profile only' },
    'message typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Message (optional)',
      text: ({ message }) => message,
    },
    confirmed: {
      act: 'press',
      role: 'button',
      name: /^(Add profile|Add user|Request share|Invite)$/,
    },
    'address chosen': { act: 'press', role: 'button', name: 'Invite by e-mail…' },
    'invitation chosen': { act: 'press', role: 'button', name: 'See the invitation' },
    'somebody new chosen': { act: 'press', role: 'button', name: 'Somebody new…' },
    'somebody new given up': { act: 'press', role: 'button', name: 'Close' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Not now' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  // The search is a flow of its own.
  aside: [{ role: 'searchbox', name: 'Name', act: 'fill', text: () => 'Ha' }],
  links: ['See the request'],
  shows: {
    'choosing.nobody': choosing,
    'choosing.examining': choosing,
    'choosing.known': choosing,
    adding: choosing,
    'somebody new': { role: 'dialog', name: 'Somebody new' },
  },
}
