import type { Bindings } from '../../../e2e/bindings/support/binding.ts'
import type { samplePaths } from '../../machines/support/sample.paths.ts'

export const sampleBindings: Bindings<typeof samplePaths> = {
  controls: {
    'word typed': { act: 'fill', role: 'textbox', name: 'Tree', text: ({ word }) => word },
    asked: { act: 'press', role: 'button', name: 'Ask' },
    dismissed: { act: 'press', role: 'button', name: 'Leave it' },
    resumed: { act: 'key', key: 'Enter', role: 'button', name: 'Go on' },
  },
  links: ['Help'],
  shows: { told: { role: 'heading', name: /^the / } },
}
