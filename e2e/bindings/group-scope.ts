import type { groupScopePaths } from '#machines/group-scope/group-scope.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Choose common ancestors' } as const

export const groupScopeBindings: Bindings<typeof groupScopePaths> = {
  controls: {
    'choice opened': {
      act: 'press',
      role: 'button',
      name: ({ current }) => (current === null ? 'Choose common ancestors' : 'Change'),
    },
    'text typed': {
      act: 'fill',
      role: 'searchbox',
      name: 'Names of the couple',
      text: ({ text }) => text,
    },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    'family chosen': {
      act: 'press',
      role: 'radio',
      name: ({ family }) => (family.father === null ? /^Emma Allen/ : /^Charles Darwin/),
    },
    confirmed: { act: 'press', role: 'button', name: 'Choose this couple' },
    'removal chosen': { act: 'press', role: 'button', name: 'Take away' },
    'undo chosen': { act: 'press', role: 'button', name: 'Undo' },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
    dismissed: { act: 'press', role: 'button', name: 'Not now', also: [{ role: 'button', name: 'Close' }] },
  },
  shows: {
    'choosing.too short': dialog,
    'choosing.found': dialog,
    'choosing.nothing found': { role: 'status', name: '' },
  },
}
