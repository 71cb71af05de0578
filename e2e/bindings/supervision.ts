import type { supervisionPaths } from '#machines/supervision/supervision.paths.ts'
import type { Bindings } from './support/binding.ts'

const labels = {
  remove: 'Remove',
  cancel: 'Cancel the request to',
  confirm: 'Confirm the request of',
  decline: 'Decline the request of',
} as const

export const supervisionBindings: Bindings<typeof supervisionPaths> = {
  controls: {
    'add chosen': { act: 'press', role: 'button', name: 'Add a parent account' },
    'person chosen': {
      act: 'press',
      role: 'radio',
      name: ({ person }) => person?.name ?? 'Somebody else, by e-mail address',
    },
    'address typed': {
      act: 'fill',
      role: 'textbox',
      name: 'E-mail address of the parent',
      text: ({ address }) => address,
    },
    'parent named': { act: 'press', role: 'button', name: 'Send me a code' },
    'code typed': { act: 'fill', role: 'textbox', name: 'Code', text: ({ code }) => code },
    'code given': { act: 'press', role: 'button', name: 'Send the request' },
    'act chosen': { act: 'press', role: 'button', name: ({ act }) => `${labels[act.act]} ${act.name}` },
    'removal confirmed': { act: 'press', role: 'button', name: 'Yes, remove' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: /^(Not now|Do not remove)$/,
      also: [{ role: 'button', name: 'Close' }],
    },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['How parent accounts work'],
  shows: {
    'naming parent': { role: 'dialog', name: 'Add a parent account' },
    'entering code': { role: 'dialog', name: 'Add a parent account' },
    'confirming removal': { role: 'dialog', name: 'Remove Maud Mother as a parent?' },
  },
}
