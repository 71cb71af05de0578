import type { profileCreationPaths } from '#machines/profile-creation/profile-creation.paths.ts'
import type { Bindings } from './support/binding.ts'

const create = { role: 'button', name: 'Create profile' } as const
const notice = { role: 'status', name: '' } as const
const close = { role: 'button', name: 'Close' } as const

export const profileCreationBindings: Bindings<typeof profileCreationPaths> = {
  controls: {
    'relative chosen': { act: 'press', role: 'button', name: ({ kind }) => `Add ${kind}` },
    'relationship chosen': { act: 'press', role: 'radio', name: ({ relationship }) => relationship },
    'family chosen': {
      act: 'press',
      role: 'radio',
      name: ({ familyId }) => (familyId === null ? 'In a new family' : 'With Emma Vane'),
      also: [
        { role: 'radio', name: 'With Ruth Ellery' },
        { role: 'radio', name: 'As the other parent of Ben Merrowby' },
      ],
    },
    'given name typed': {
      act: 'fill',
      role: 'textbox',
      name: 'Given name',
      text: ({ givenName }) => givenName,
    },
    'surname typed': { act: 'fill', role: 'textbox', name: 'Surname', text: ({ surname }) => surname },
    'creation confirmed': { act: 'press', ...create },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
    'gender entry chosen': { act: 'press', role: 'button', name: 'Enter the gender' },
    dismissed: {
      act: 'press',
      role: 'button',
      name: /^(Cancel|Not now)$/,
      also: [close],
    },
    'discard chosen': { act: 'press', role: 'button', name: 'Discard' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', ...close },
  },
  shows: {
    'gender missing': { role: 'alert', name: '' },
    naming: create,
    unreachable: { role: 'alert', name: '' },
    created: notice,
    undoing: notice,
  },
}
