import type { demoEntryPaths } from '#machines/demo-entry/demo-entry.paths.ts'
import type { Bindings } from './support/binding.ts'

export const demoEntryBindings: Bindings<typeof demoEntryPaths> = {
  controls: { 'demo chosen': { act: 'press', role: 'button', name: 'Walk through a demo family' } },
  links: ['Start with your own tree', /^Or upload your tree/],
  shows: { refused: { role: 'alert', name: '' } },
}
