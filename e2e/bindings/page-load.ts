import type { pageLoadPaths } from '#machines/page-load/page-load.paths.ts'
import type { Bindings } from './support/binding.ts'

/** What all pages with loaded data have in common; each page adds its own links. */
export const pageLoadBindings: Bindings<typeof pageLoadPaths> = {
  controls: { retried: { act: 'press', role: 'button', name: /^(Try again|Load again)$/ } },
}
