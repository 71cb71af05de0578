import type { familyStartPaths } from '#machines/family-start/family-start.paths.ts'
import type { Bindings } from './support/binding.ts'

const show = { role: 'button', name: 'Show my family' } as const

export const familyStartBindings: Bindings<typeof familyStartPaths> = {
  controls: {
    'name typed': {
      act: 'fill',
      role: 'textbox',
      name: ({ parent, part }) =>
        `${parent === 'Father' ? 'Father’s' : 'Mother’s'} ${part === 'givenName' ? 'given name' : 'surname'}`,
      text: ({ text }) => text,
      also: [
        { act: 'fill', role: 'textbox', name: 'Father’s surname', text: () => 'Merrowby' },
        { act: 'fill', role: 'textbox', name: 'Mother’s given name', text: () => 'Ann' },
      ],
    },
    'family confirmed': { act: 'press', ...show },
    'retry chosen': { act: 'press', role: 'button', name: 'Try again' },
  },
  shows: { naming: show, unreachable: { role: 'alert', name: '' } },
}
