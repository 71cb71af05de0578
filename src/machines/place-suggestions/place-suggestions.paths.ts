/** What can happen while somebody types a place. */
import { isPlaceSearch } from '#domain/places/places.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { placeSuggestionsMachine } from './place-suggestions.machine.ts'

export const placeSuggestionsPaths = pathModel(placeSuggestionsMachine)({
  events: {
    'place typed': { by: 'user', cases: { 'a beginning': { text: 'Whi' }, 'one letter': { text: 'W' } } },
  },
  actors: {
    findPlaces: { done: { found: ['Whitby, England'], none: [] }, fails: { offline } },
  },
  key: ({ text, names }) => [text, names.length],
  holds: {
    resting: ({ context }) => context.names.length === 0 || isPlaceSearch(context.text),
    waiting: ({ context }) => isPlaceSearch(context.text),
    searching: ({ context }) => isPlaceSearch(context.text),
  },
})
