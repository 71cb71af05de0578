import type { highlightsPagePaths } from '#machines/highlights-page/highlights-page.paths.ts'
import type { Bindings } from './support/binding.ts'

export const highlightsPageBindings: Bindings<typeof highlightsPagePaths> = {
  controls: {
    'others wanted': { act: 'press', role: 'button', name: 'Show others' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each highlight leads to its person.
  links: [/\.$/u, 'Upload my tree', 'name your parents'],
  shows: {
    empty: { role: 'link', name: 'Upload my tree' },
  },
}
