import type { subscriptionEndingPaths } from '#machines/subscription-ending/subscription-ending.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Cancel Basic?' } as const

export const subscriptionEndingBindings: Bindings<typeof subscriptionEndingPaths> = {
  controls: {
    'ending chosen': { act: 'press', role: 'button', name: 'Cancel my plan' },
    'keeping chosen': { act: 'press', role: 'button', name: 'Keep Basic after all' },
    confirmed: { act: 'press', role: 'button', name: 'Cancel the plan' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Keep it' }] },
  },
  links: ['Compare and change plans'],
  shows: { looking: dialog, confirming: dialog, ending: dialog },
}
