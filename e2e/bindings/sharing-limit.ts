import type { sharingLimitPaths } from '#machines/sharing-limit/sharing-limit.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'People you share with' } as const

export const sharingLimitBindings: Bindings<typeof sharingLimitPaths> = {
  controls: {
    'sharing chosen': { act: 'press', role: 'button', name: 'You share with 5 of 5 people' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: { act: 'press', role: 'button', name: 'Close' },
  },
  links: ['Upgrade'],
  shows: { loading: dialog, shown: dialog, unreachable: dialog },
}
