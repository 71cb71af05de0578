/**
 * The globe of a person's places. It turns to the focused place, and can change into a flat map and back (GLB-01,
 * GLB-03, GLB-04). Places that have only a name are looked up meanwhile (GLB-02). A place that the gazetteer does
 * not know stays in the list. On the page of places, it comes as close as the moves of a chosen decade need. Then the
 * viewer may turn and zoom it; that view stays until the viewer chooses a place or a decade.
 */
import { assign, setup } from 'xstate'
import { globeTime } from '#domain/constants.ts'
import type { Point } from '#domain/places/distance.ts'
import { closestZoom, type EarthView } from '#domain/places/moves-in-view.ts'
import type { PlaceName } from '#domain/places/places.ts'
import { firstSpot, type Spot, unlocated } from '#domain/places/places-of-life.ts'
import { unprovided } from '../wire.ts'

export type GlobeShape = 'globe' | 'map'

interface Context {
  spots: readonly Spot[]
  /** The focused place; null if there is none. */
  focus: string | null
  /** True if the viewer chose the focus. Otherwise it is the first place with a position. */
  chosen: boolean
  /** The names in the last lookup. */
  asked: readonly PlaceName[]
  zoom: number
  /** The middle of the moves that the viewer chose; null if the globe shows the focused place. */
  amongMoves: Point | null
  /** True if the viewer turned the globe away from the focused place or from the moves. */
  aside: boolean
}

const focused = ({ spots, focus }: Pick<Context, 'spots' | 'focus'>) =>
  spots.find(({ id }) => id === focus) ?? null

/** A focus that the viewer chose stays as long as its place exists. */
function focusAmong({ focus, chosen }: Context, spots: readonly Spot[]): string | null {
  const kept = focused({ spots, focus })
  return kept !== null && (chosen || kept.point !== null) ? kept.id : (firstSpot(spots)?.id ?? null)
}

/** The point to which the globe is turned; null if the viewer turned it by hand, or no place is known. */
export const centreOf = (context: Pick<Context, 'spots' | 'focus' | 'amongMoves' | 'aside'>): Point | null =>
  context.aside ? null : (context.amongMoves ?? focused(context)?.point ?? null)

const nameOf = (context: Context) => focused(context)?.name ?? null

export const placesGlobeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'places shown'; spots: readonly Spot[] }
      | { type: 'data changed' }
      | { type: 'place chosen'; id: string }
      /** The viewer chose a decade. The view has all its moves in it. */
      | { type: 'moves chosen'; view: EarthView }
      | { type: 'shape chosen'; shape: GlobeShape }
      | { type: 'toggled' }
      | { type: 'closer' }
      | { type: 'farther' }
      | { type: 'turned by hand' },
  },
  actors: { locatePlaces: unprovided.promise<void, { names: readonly PlaceName[] }>('locatePlaces') },
  delays: { globeTime },
  guards: {
    hasNewNames: ({ context }, spots: readonly Spot[]) =>
      unlocated(spots).some((name) => !context.asked.includes(name)),
    hasNames: ({ context }) => unlocated(context.spots).length > 0,
    movesFocus: ({ context }, spots: readonly Spot[]) => {
      if (context.amongMoves !== null) return false
      const point = spots.find(({ id }) => id === focusAmong(context, spots))?.point ?? null
      const before = focused(context)?.point ?? null
      return point !== null && (point.latitude !== before?.latitude || point.longitude !== before.longitude)
    },
    isElsewhere: ({ context }, id: string) =>
      (context.aside || context.amongMoves !== null || id !== context.focus) &&
      context.spots.some((spot) => spot.id === id && spot.point !== null),
    isAnother: ({ context }, id: string) =>
      id !== context.focus && context.spots.some((spot) => spot.id === id),
    isMap: (_, shape: GlobeShape) => shape === 'map',
    isGlobe: (_, shape: GlobeShape) => shape === 'globe',
    canComeCloser: ({ context }) => context.zoom < closestZoom,
    canGoFarther: ({ context }) => context.zoom > 0,
  },
  actions: {
    takeSpots: assign(({ context }, spots: readonly Spot[]) => {
      const focus = focusAmong(context, spots)
      const stays = nameOf({ ...context, spots, focus }) === nameOf(context)
      return {
        spots,
        focus,
        chosen: context.chosen && focus === context.focus,
        aside: context.aside && (stays || context.amongMoves !== null),
      }
    }),
    noteAsked: assign(({ context }) => ({ asked: unlocated(context.spots) })),
    focusOn: assign(({ context }, focus: string) => ({
      focus,
      chosen: true,
      aside: false,
      amongMoves: null,
      // A country is larger than the moves within it.
      zoom: context.amongMoves === null ? context.zoom : 0,
    })),
    turnToMoves: assign((_, { centre, zoom }: EarthView) => ({ amongMoves: centre, zoom, aside: false })),
    comeCloser: assign(({ context }) => ({ zoom: Math.min(closestZoom, context.zoom + 1) })),
    goFarther: assign(({ context }) => ({ zoom: Math.max(0, context.zoom - 1) })),
    noteAside: assign({ aside: true }),
  },
}).createMachine({
  id: 'placesGlobe',
  type: 'parallel',
  context: { spots: [], focus: null, chosen: false, asked: [], zoom: 0, amongMoves: null, aside: false },
  on: {
    closer: { guard: 'canComeCloser', actions: 'comeCloser' },
    farther: { guard: 'canGoFarther', actions: 'goFarther' },
    'turned by hand': { actions: 'noteAside' },
  },
  states: {
    names: {
      initial: 'settled',
      on: {
        'places shown': [
          {
            guard: { type: 'hasNewNames', params: ({ event }) => event.spots },
            target: '.locating',
            actions: { type: 'takeSpots', params: ({ event }) => event.spots },
          },
          { actions: { type: 'takeSpots', params: ({ event }) => event.spots } },
        ],
      },
      states: {
        settled: { on: { 'data changed': { guard: 'hasNames', target: 'locating' } } },
        locating: {
          entry: 'noteAsked',
          invoke: {
            id: 'locatePlaces',
            src: 'locatePlaces',
            input: ({ context }) => ({ names: context.asked }),
            onDone: 'settled',
            onError: 'settled',
          },
        },
      },
    },
    view: {
      initial: 'globe',
      states: {
        globe: {
          initial: 'resting',
          on: {
            'places shown': {
              guard: { type: 'movesFocus', params: ({ event }) => event.spots },
              target: '.turning',
            },
            'place chosen': [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event.id },
                target: '.turning',
                actions: { type: 'focusOn', params: ({ event }) => event.id },
              },
              {
                guard: { type: 'isAnother', params: ({ event }) => event.id },
                actions: { type: 'focusOn', params: ({ event }) => event.id },
              },
            ],
            'moves chosen': {
              target: '.turning',
              actions: { type: 'turnToMoves', params: ({ event }) => event.view },
            },
            'shape chosen': {
              guard: { type: 'isMap', params: ({ event }) => event.shape },
              target: 'flattening',
            },
            toggled: 'flattening',
          },
          states: { resting: {}, turning: { after: { globeTime: 'resting' } } },
        },
        map: {
          initial: 'resting',
          on: {
            'places shown': {
              guard: { type: 'movesFocus', params: ({ event }) => event.spots },
              target: '.turning',
            },
            'place chosen': [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => event.id },
                target: '.turning',
                actions: { type: 'focusOn', params: ({ event }) => event.id },
              },
              {
                guard: { type: 'isAnother', params: ({ event }) => event.id },
                actions: { type: 'focusOn', params: ({ event }) => event.id },
              },
            ],
            'moves chosen': {
              target: '.turning',
              actions: { type: 'turnToMoves', params: ({ event }) => event.view },
            },
            'shape chosen': {
              guard: { type: 'isGlobe', params: ({ event }) => event.shape },
              target: 'rounding',
            },
            toggled: 'rounding',
          },
          states: { resting: {}, turning: { after: { globeTime: 'resting' } } },
        },
        /** The globe changes into the map. A place that is chosen meanwhile becomes the centre of the map. */
        flattening: {
          after: { globeTime: 'map' },
          on: {
            'place chosen': {
              guard: { type: 'isAnother', params: ({ event }) => event.id },
              actions: { type: 'focusOn', params: ({ event }) => event.id },
            },
            'moves chosen': { actions: { type: 'turnToMoves', params: ({ event }) => event.view } },
            'shape chosen': {
              guard: { type: 'isGlobe', params: ({ event }) => event.shape },
              target: 'rounding',
            },
            toggled: 'rounding',
          },
        },
        rounding: {
          after: { globeTime: 'globe' },
          on: {
            'place chosen': {
              guard: { type: 'isAnother', params: ({ event }) => event.id },
              actions: { type: 'focusOn', params: ({ event }) => event.id },
            },
            'moves chosen': { actions: { type: 'turnToMoves', params: ({ event }) => event.view } },
            'shape chosen': {
              guard: { type: 'isMap', params: ({ event }) => event.shape },
              target: 'flattening',
            },
            toggled: 'flattening',
          },
        },
      },
    },
  },
})
