import type { childCodePaths } from '#machines/child-code/child-code.paths.ts'
import type { Bindings } from './support/binding.ts'

const dialog = { role: 'dialog', name: 'Let Cleo Hale in' } as const

export const childCodeBindings: Bindings<typeof childCodePaths> = {
  controls: {
    'code wanted': { act: 'press', role: 'button', name: /^(Let Cleo Hale in on another device|New code)$/ },
    dismissed: { act: 'press', role: 'button', name: 'Done', also: [{ role: 'button', name: 'Close' }] },
  },
  aside: [{ role: 'button', name: 'Copy the code', effect: 'text on the clipboard' }],
  shows: { making: dialog, showing: dialog, expired: dialog, 'not made': dialog },
}
