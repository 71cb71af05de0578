import type { namesPagePaths } from '#machines/names-page/names-page.paths.ts'
import { listLabels } from '#ui/screens/names/name-words.ts'
import type { Bindings } from './support/binding.ts'

export const namesPageBindings: Bindings<typeof namesPagePaths> = {
  controls: {
    'list chosen': { act: 'press', role: 'radio', name: ({ list }) => listLabels[list] },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each name leads to its page.
  links: [/^\d*[\p{L}]+ \d+$/u, /^\p{L}+$/u, 'Upload my tree'],
  shows: {
    nameless: { role: 'link', name: 'Upload my tree' },
  },
}
