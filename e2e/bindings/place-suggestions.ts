import type { placeSuggestionsPaths } from '#machines/place-suggestions/place-suggestions.paths.ts'
import type { Bindings } from './support/binding.ts'

export const placeSuggestionsBindings: Bindings<typeof placeSuggestionsPaths> = {
  controls: {
    'place typed': {
      act: 'fill',
      role: 'combobox',
      name: 'Place',
      text: ({ text }) => text,
      also: [{ role: 'option', name: 'Whitby, England' }],
    },
  },
}
