/**
 * Suggests places of the profile and towns of the world while the user types one. A new text cancels the search for the
 * text before it. Without an answer there are no suggestions, and the user types on.
 */
import { assign, setup } from 'xstate'
import { searchDebounce } from '#domain/constants.ts'
import { isPlaceSearch } from '#domain/places/places.ts'
import { unprovided } from '../wire.ts'

type Names = readonly string[]

export const placeSuggestionsMachine = setup({
  types: {
    context: {} as { readonly text: string; readonly names: Names },
    events: {} as { type: 'place typed'; text: string },
  },
  actors: { findPlaces: unprovided.promise<Names, { text: string }>('findPlaces') },
  delays: { searchDebounce },
  guards: { isPlaceSearch: (_, text: string) => isPlaceSearch(text) },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setNames: assign((_, names: Names) => ({ names })),
    clear: assign({ names: [] }),
  },
}).createMachine({
  id: 'placeSuggestions',
  context: { text: '', names: [] },
  initial: 'resting',
  on: {
    'place typed': [
      {
        guard: { type: 'isPlaceSearch', params: ({ event }) => event.text },
        target: '.waiting',
        actions: { type: 'setText', params: ({ event }) => event.text },
      },
      {
        target: '.resting',
        actions: [{ type: 'setText', params: ({ event }) => event.text }, 'clear'],
      },
    ],
  },
  states: {
    resting: {},
    waiting: { after: { searchDebounce: 'searching' } },
    searching: {
      invoke: {
        id: 'findPlaces',
        src: 'findPlaces',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: 'resting',
          actions: { type: 'setNames', params: ({ event }) => event.output },
        },
        onError: { target: 'resting', actions: 'clear' },
      },
    },
  },
})
