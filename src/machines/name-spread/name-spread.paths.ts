/** What can happen to the section that says how a name spread. */
import type { SnapshotFrom } from 'xstate'
import type { NameSpread } from '#domain/names/name-spread.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { nameSpreadMachine } from './name-spread.machine.ts'

const staffordshire = { country: 'GB-ENG', region: 'Staffordshire', latitude: 52.8, longitude: -2 }
const kent = { country: 'GB-ENG', region: 'Kent', latitude: 51.2, longitude: 0.7 }

export const sampleSpread: NameSpread = {
  decades: [
    { decade: 1730, count: 2 },
    { decade: 1760, count: 5 },
    { decade: 1800, count: 9 },
  ],
  countries: [{ code: 'GB-ENG', name: 'England', count: 14, latitude: 52.4, longitude: -1.2 }],
  places: [
    { ...staffordshire, count: 11, firstYear: 1730 },
    { ...kent, count: 3, firstYear: 1802 },
  ],
  placeCount: 2,
  moves: [{ from: 0, to: 1, count: 3 }],
}

/** Years without places. */
const placeless: NameSpread = { ...sampleSpread, countries: [], places: [], placeCount: 0, moves: [] }
const unknown: NameSpread = { ...placeless, decades: [] }

type Snapshot = SnapshotFrom<typeof nameSpreadMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const isTold = ({ context }: Snapshot) => context.spread !== null

export const nameSpreadPaths = pathModel(nameSpreadMachine)({
  events: {
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: { loadSpread: { done: { spread: sampleSpread, placeless, unknown }, fails: { offline } } },
  key: ({ spread }) => spread?.placeCount,
  holds: {
    loading: (snapshot) => !isTold(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !isTold(snapshot) && mayRetry(snapshot),
    'unknown.said': (snapshot) => !isTold(snapshot),
    'unknown.looking again': (snapshot) => !isTold(snapshot),
    'told.shown': (snapshot) => isTold(snapshot) && !mayRetry(snapshot),
    'told.refreshing': (snapshot) => isTold(snapshot) && !mayRetry(snapshot),
    'told.outdated': (snapshot) => isTold(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    'unknown.said':
      'The people of the name are listed below, and it reloads when the server announces a change.',
    'told.shown': 'The viewer came for it; each place leads to its page.',
  },
})
