import type { personSearchPaths } from '#machines/person-search/person-search.paths.ts'
import type { Bindings } from './support/binding.ts'

const field = { role: 'combobox', name: 'Find a person' } as const

/** The search of the header, which finds two persons called Emma. A browser test with other data replaces the names. */
export const personSearchBindings: Bindings<typeof personSearchPaths> = {
  controls: {
    'search opened': { act: 'press', ...field, also: [{ role: 'button', name: 'Find a person' }] },
    'text typed': { act: 'fill', ...field, text: ({ text }) => text },
    'moved down': { act: 'key', ...field, key: 'ArrowDown' },
    'moved up': { act: 'key', ...field, key: 'ArrowUp' },
    entered: { act: 'key', ...field, key: 'Enter' },
    retried: { act: 'press', role: 'button', name: 'Try again' },
    dismissed: {
      act: 'key',
      ...field,
      key: 'Escape',
      also: [{ role: 'button', name: 'Close the search' }],
    },
  },
  // Each result links to its person's page; on a phone the button is under the field that it has opened.
  aside: [
    { role: 'option', name: /^Emma / },
    { role: 'button', name: 'Find a person' },
    { role: 'link', name: /^All results: / },
  ],
  waived: {
    'personSearch.closed|text typed|0': 'To fill the field is to focus it, which opens the search before.',
  },
  shows: {
    'open.found': { role: 'option', name: /^Emma Wedgwood/ },
    'open.nobody': { role: 'status', name: '' },
  },
}
