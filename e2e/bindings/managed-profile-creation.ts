import type { managedProfileCreationPaths } from '#machines/managed-profile-creation/managed-profile-creation.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Add a profile' } as const

export const managedProfileCreationBindings: Bindings<typeof managedProfileCreationPaths> = {
  controls: {
    'creation chosen': { act: 'press', role: 'button', name: 'Add a profile' },
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
        { role: 'radio', name: 'Female' },
        { role: 'radio', name: 'Unknown' },
      ],
    },
    confirmed: { act: 'press', role: 'button', name: 'Create profile' },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
    'discard chosen': { act: 'press', role: 'button', name: 'Discard' },
    dismissed: { act: 'press', role: 'button', name: 'Not now', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: { naming: dialog, creating: dialog, unreachable: dialog },
}
