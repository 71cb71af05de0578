import { planOf } from '#domain/plans/plans.ts'
import type { planChangePaths } from '#machines/plan-change/plan-change.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: /^(Change to|Keep) .+\?$/ } as const

export const planChangeBindings: Bindings<typeof planChangePaths> = {
  controls: {
    'plan chosen': { act: 'press', role: 'radio', name: ({ planId }) => planOf(planId).displayName },
    'change asked': { act: 'press', role: 'button', name: 'Change my plan' },
    confirmed: { act: 'press', role: 'button', name: /^(Go on to pay \$.+|Change my plan then|Keep .+)$/ },
    'payment opened': { act: 'press', role: 'button', name: 'Open the payment' },
    dismissed: { act: 'press', role: 'button', name: 'Close', also: [{ role: 'button', name: 'Not now' }] },
    'notice closed': { act: 'press', role: 'button', name: 'Close' },
  },
  shows: {
    previewing: dialog,
    confirming: dialog,
    changing: dialog,
    'opening payment': { role: 'dialog', name: 'Opening the payment' },
  },
}
