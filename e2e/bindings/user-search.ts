import type { userSearchPaths } from '#machines/user-search/user-search.paths.ts'
import { paginatedListBindings } from './paginated-list.ts'
import type { Bindings } from './support/binding.ts'

/** The same controls as the list of identities. */
export const userSearchBindings: Bindings<typeof userSearchPaths> = {
  controls: {
    ...paginatedListBindings.controls,
    'sort chosen': { act: 'select', role: 'combobox', name: 'Sorted by', option: ({ sort }) => sort },
  },
  // Every row links to the account of its user.
  aside: [{ role: 'link', name: /Darwin$|^Unknown name$/ }],
  shows: { 'listed.next unreachable': { role: 'alert', name: '' } },
}
