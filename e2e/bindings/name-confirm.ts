import type { nameConfirmPaths } from '#machines/name-confirm/name-confirm.paths.ts'
import type { Bindings } from './support/binding.ts'

const form = { role: 'dialog', name: 'Welcome!' } as const

export const nameConfirmBindings: Bindings<typeof nameConfirmPaths> = {
  controls: {
    'given name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Given name',
      text: ({ givenName }) => givenName,
    },
    'surname typed': { act: 'fill', role: 'textbox', name: 'Surname', text: ({ surname }) => surname },
    'location typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Your location',
      text: ({ location }) => location,
    },
    confirmed: { act: 'press', role: 'button', name: 'Confirm' },
    'put off': { act: 'press', role: 'button', name: 'Not now', also: [{ role: 'button', name: 'Close' }] },
    'asked for': { act: 'press', role: 'button', name: 'Confirm them now' },
  },
  shows: { 'asking.form.entering': form, 'asking.form.saving.busy.visibly': form },
}
