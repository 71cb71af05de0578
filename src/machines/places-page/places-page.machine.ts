/**
 * Where the family comes from, and how it moved. The places of the ancestors and of everybody come together, so choosing
 * between them asks nobody. When trees have changed, the places load again while the old ones stay visible. When the user
 * may no longer see a tree, its places disappear at once.
 */
import { assign, setup } from 'xstate'
import {
  type ExploredPlaces,
  hasNoPlaces,
  type PlaceScope,
  placesIn,
  shownDecade,
} from '#domain/places/explored-places.ts'
import { unprovided } from '../wire.ts'

interface Context {
  readonly scope: PlaceScope
  /** The decade that the user has chosen; null before the first choice. */
  readonly decade: number | null
  readonly places: ExploredPlaces | null
}

export const placesPageMachine = setup({
  types: {
    /** The user left the page with this choice. */
    input: {} as Pick<Context, 'scope' | 'decade'> | undefined,
    context: {} as Context,
    events: {} as
      | { type: 'scope chosen'; scope: PlaceScope }
      | { type: 'decade chosen'; decade: number }
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The user may no longer be allowed to see some of the places. */
      | { type: 'access changed' },
  },
  actors: { explorePlaces: unprovided.promise<ExploredPlaces>('explorePlaces') },
  guards: {
    hasNoPlaces: (_, places: ExploredPlaces) => hasNoPlaces(places),
    isOtherScope: ({ context }, scope: PlaceScope) =>
      scope !== context.scope && context.places !== null && context.places.ancestors !== null,
    isOtherDecade: ({ context: { places, scope, decade: chosen } }, decade: number) =>
      places !== null && shownDecade(placesIn(places, scope), chosen)?.decade !== decade,
  },
  actions: {
    showPlaces: assign((_, places: ExploredPlaces) => ({ places })),
    hidePlaces: assign({ places: null }),
    showScope: assign((_, scope: PlaceScope) => ({ scope })),
    showDecade: assign((_, decade: number) => ({ decade })),
  },
}).createMachine({
  id: 'placesPage',
  context: ({ input }) => ({
    scope: input?.scope ?? 'ancestors',
    decade: input?.decade ?? null,
    places: null,
  }),
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hidePlaces',
      // The answer on its way may be from before the change, so the request starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'explorePlaces',
        src: 'explorePlaces',
        onDone: [
          { guard: { type: 'hasNoPlaces', params: ({ event }) => event.output }, target: 'placeless' },
          { target: 'listed', actions: { type: 'showPlaces', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    placeless: { id: 'placeless', tags: 'placeless', on: { 'data changed': 'placeless so far' } },
    /** An unchanged answer changes nothing on the page. */
    'placeless so far': {
      tags: 'placeless',
      on: { 'data changed': { target: 'placeless so far', reenter: true } },
      invoke: {
        id: 'lookForPlaces',
        src: 'explorePlaces',
        onDone: [
          { guard: { type: 'hasNoPlaces', params: ({ event }) => event.output }, target: 'placeless' },
          { target: 'listed', actions: { type: 'showPlaces', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    listed: {
      initial: 'shown',
      on: {
        'scope chosen': {
          guard: { type: 'isOtherScope', params: ({ event }) => event.scope },
          actions: { type: 'showScope', params: ({ event }) => event.scope },
        },
        'decade chosen': {
          guard: { type: 'isOtherDecade', params: ({ event }) => event.decade },
          actions: { type: 'showDecade', params: ({ event }) => event.decade },
        },
      },
      states: {
        shown: { on: { 'data changed': 'refreshing' } },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'exploreAgain',
            src: 'explorePlaces',
            onDone: [
              {
                guard: { type: 'hasNoPlaces', params: ({ event }) => event.output },
                target: '#placeless',
                actions: 'hidePlaces',
              },
              { target: 'shown', actions: { type: 'showPlaces', params: ({ event }) => event.output } },
            ],
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})
