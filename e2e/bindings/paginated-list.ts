import type { paginatedListPaths } from '#machines/paginated-list/paginated-list.paths.ts'
import type { Bindings } from './support/binding.ts'

/** The list of identities, which has two pages. */
export const paginatedListBindings: Bindings<typeof paginatedListPaths> = {
  controls: {
    'text typed': { act: 'fill', role: 'searchbox', name: 'Name or address', text: ({ text }) => text },
    'search chosen': { act: 'press', role: 'button', name: 'Search' },
    'sort chosen': { act: 'select', role: 'combobox', name: 'Sorted by', option: ({ sort }) => sort },
    'page chosen': { act: 'press', role: 'button', name: ({ page }) => `Page ${page + 1}` },
    'next chosen': { act: 'press', role: 'button', name: 'Next' },
    retried: { act: 'press', role: 'button', name: /^(Try|Load) again$/ },
  },
  // Every row opens its identity, which belongs to another flow.
  aside: [{ role: 'button', name: /Wedgwood$/ }],
  shows: {
    'listed.next unreachable': { role: 'alert', name: '' },
  },
}
