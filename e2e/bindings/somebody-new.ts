import type { somebodyNewPaths } from '#machines/somebody-new/somebody-new.paths.ts'
import type { Bindings } from './support/binding.ts'

const naming = { role: 'dialog', name: /^Add somebody new to / } as const

export const somebodyNewBindings: Bindings<typeof somebodyNewPaths> = {
  controls: {
    'given name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Given name',
      text: ({ givenName }) => givenName,
    },
    'surname typed': { act: 'fill', role: 'textbox', name: 'Surname', text: ({ surname }) => surname },
    'gender chosen': {
      act: 'press',
      role: 'radio',
      name: ({ gender }) => gender,
      also: [
        { role: 'radio', name: 'Male' },
        { role: 'radio', name: 'Unknown' },
      ],
    },
    confirmed: { act: 'press', role: 'button', name: 'Create and add' },
    'back chosen': { act: 'press', role: 'button', name: 'Back' },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Not now' }] },
  },
  shows: {
    naming,
    creating: naming,
    unreachable: naming,
    sharing: naming,
    'not shared': { role: 'dialog', name: /is not in the group yet$/ },
  },
}
