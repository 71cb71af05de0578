/** What can happen to the globe of a person's places. */
import type { SnapshotFrom } from 'xstate'
import { closestZoom } from '#domain/places/moves-in-view.ts'
import { placeName } from '#domain/places/places.ts'
import type { Spot } from '#domain/places/places-of-life.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { placesGlobeMachine } from './places-globe.machine.ts'

const midlands = { latitude: 52.5, longitude: -1.5 }
const downe = { latitude: 51.33, longitude: 0.05 }

/** The places of Emma Darwin: one with coordinates, two without. */
export const sampleSpots: readonly Spot[] = [
  {
    id: 'born',
    name: 'Maer, Staffordshire, England',
    lookUp: placeName('Maer, Staffordshire, England'),
    dated: true,
    point: null,
  },
  { id: 'lived', name: 'Down House, Kent', lookUp: placeName('Down House, Kent'), dated: true, point: downe },
  { id: 'died', name: 'Atlantis', lookUp: placeName('Atlantis'), dated: true, point: null },
]

/** If there are places, one of them is focused, and the user cannot choose that one again. */
const isOnItsWay = (snapshot: SnapshotFrom<typeof placesGlobeMachine>) => {
  const { focus, spots } = snapshot.context
  return focus === null ? spots.length === 0 : !snapshot.can({ type: 'place chosen', id: focus })
}

export const placesGlobePaths = pathModel(placesGlobeMachine)({
  events: {
    'places shown': {
      by: 'world',
      cases: {
        'of a life': { spots: sampleSpots },
        'of nobody': { spots: [] },
      },
    },
    'data changed': { by: 'world' },
    'place chosen': {
      by: 'user',
      cases: { 'on the map': { id: 'lived' }, 'known by name only': { id: 'born' } },
    },
    // The slider of the decades is on the page around the globe.
    'moves chosen': { by: 'world', cases: { 'within England': { view: { centre: midlands, zoom: 4 } } } },
    'shape chosen': { by: 'user', cases: { map: { shape: 'map' }, globe: { shape: 'globe' } } },
    toggled: { by: 'user' },
    closer: { by: 'user' },
    farther: { by: 'user' },
    'turned by hand': { by: 'user' },
  },
  actors: { locatePlaces: { done: { located: undefined }, fails: { offline } } },
  key: ({ spots, focus, chosen, asked, zoom, amongMoves, aside }) => [
    spots.length,
    focus,
    chosen,
    asked.length,
    zoom,
    amongMoves !== null,
    aside,
  ],
  holds: {
    'names.settled': ({ context }) => context.zoom >= 0 && context.zoom <= closestZoom,
    'names.locating': ({ context }) => context.asked.length > 0,
    'view.globe.resting': ({ context }) => context.focus !== null || context.spots.length === 0,
    'view.globe.turning': (snapshot) => !snapshot.can({ type: 'shape chosen', shape: 'globe' }),
    'view.map.resting': ({ context }) => context.focus !== null || context.spots.length === 0,
    'view.map.turning': (snapshot) => !snapshot.can({ type: 'shape chosen', shape: 'map' }),
    'view.flattening': isOnItsWay,
    'view.rounding': isOnItsWay,
  },
})
