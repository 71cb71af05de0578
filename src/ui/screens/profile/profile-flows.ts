import type { ActorRefFrom } from 'xstate'
import type { assertionEditMachine } from '#machines/assertion-edit/assertion-edit.machine.ts'
import type { placeSuggestionsMachine } from '#machines/place-suggestions/place-suggestions.machine.ts'

export type AssertionEditFlow = ActorRefFrom<typeof assertionEditMachine>
export type PlaceSuggestionsFlow = ActorRefFrom<typeof placeSuggestionsMachine>
