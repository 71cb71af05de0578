/** What can happen to the page of places. */
import type { SnapshotFrom } from 'xstate'
import type { Explored, ExploredPlaces } from '#domain/places/explored-places.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { placesPageMachine } from './places-page.machine.ts'

const england = { code: 'GB-ENG', name: 'England', latitude: 52.4, longitude: -1.2 }
const states = { code: 'US', name: 'United States', latitude: 39.6, longitude: -90.8 }

const darwins: Explored = {
  countries: [
    { ...england, count: 41 },
    { ...states, count: 2 },
  ],
  personCount: 47,
  spots: [
    { country: 'GB-ENG', region: 'Staffordshire', latitude: 52.8, longitude: -2 },
    { country: 'GB-ENG', region: 'Kent', latitude: 51.2, longitude: 0.7 },
    { country: 'US', region: null, latitude: 39.6, longitude: -90.8 },
  ],
  decades: [
    { decade: 1830, count: 4, moves: [{ from: 0, to: 1, count: 4 }] },
    {
      decade: 1840,
      count: 6,
      moves: [
        { from: 0, to: 1, count: 5 },
        { from: 1, to: 2, count: 1 },
      ],
    },
  ],
}

const family: Explored = { ...darwins, countries: [{ ...england, count: 90 }, ...darwins.countries.slice(1)] }

export const samplePlaces: ExploredPlaces = { ancestors: darwins, everybody: family }

const nowhere: Explored = { countries: [], personCount: 3, spots: [], decades: [] }

type Snapshot = SnapshotFrom<typeof placesPageMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const showsPlaces = ({ context }: Snapshot) => context.places !== null

export const placesPagePaths = pathModel(placesPageMachine)({
  events: {
    'scope chosen': {
      by: 'user',
      cases: { ancestors: { scope: 'ancestors' }, everybody: { scope: 'everybody' } },
    },
    'decade chosen': { by: 'user', cases: { thirties: { decade: 1830 }, forties: { decade: 1840 } } },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: {
    explorePlaces: {
      done: {
        places: samplePlaces,
        'no start person': { ...samplePlaces, ancestors: null },
        nowhere: { ancestors: null, everybody: nowhere },
      },
      fails: { offline },
    },
  },
  key: ({ scope, decade, places }) => [scope, decade, places?.ancestors === null],
  holds: {
    loading: (snapshot) => !showsPlaces(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !showsPlaces(snapshot) && mayRetry(snapshot),
    placeless: (snapshot) => !showsPlaces(snapshot),
    'placeless so far': (snapshot) => !showsPlaces(snapshot),
    'listed.shown': (snapshot) => showsPlaces(snapshot) && !mayRetry(snapshot),
    'listed.refreshing': (snapshot) => showsPlaces(snapshot) && !mayRetry(snapshot),
    'listed.outdated': (snapshot) => showsPlaces(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    placeless: 'The page says how to add people, and reloads when the server announces a change.',
    'listed.shown': 'The places are what the viewer came for; each leads to its page.',
  },
})
