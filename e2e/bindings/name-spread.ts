import type { nameSpreadPaths } from '#machines/name-spread/name-spread.paths.ts'
import type { Bindings } from './support/binding.ts'

export const nameSpreadBindings: Bindings<typeof nameSpreadPaths> = {
  controls: {
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Each place leads to its page.
  links: [/^\p{L}[\p{L}, ]* (first )?in \d+ \d+$/u],
  shows: {
    'unknown.said': { role: 'heading', name: 'When and where it spread' },
    'unknown.looking again': { role: 'heading', name: 'When and where it spread' },
  },
}
