/** What can happen to the page of common names. */
import type { SnapshotFrom } from 'xstate'
import type { NameCounts } from '#domain/names/name-lists.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { namesPageMachine } from './names-page.machine.ts'

export const sampleNames: NameCounts = {
  surnames: [
    { value: 'Darwin', count: 41 },
    { value: 'Wedgwood', count: 37 },
    { value: 'Galton', count: 3 },
  ],
  maleNames: [
    { value: 'Charles', count: 9 },
    { value: 'Josiah', count: 6 },
  ],
  femaleNames: [
    { value: 'Emma', count: 7 },
    { value: 'Susannah', count: 4 },
  ],
  personCount: 136,
}

const nobody: NameCounts = { surnames: [], maleNames: [], femaleNames: [], personCount: 0 }

type Snapshot = SnapshotFrom<typeof namesPageMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const showsNames = ({ context }: Snapshot) => context.counts !== null

export const namesPagePaths = pathModel(namesPageMachine)({
  events: {
    'list chosen': {
      by: 'user',
      cases: {
        surnames: { list: 'surnames' },
        'male names': { list: 'maleNames' },
        'female names': { list: 'femaleNames' },
      },
    },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: { countNames: { done: { names: sampleNames, nobody }, fails: { offline } } },
  key: ({ list }) => list,
  holds: {
    loading: (snapshot) => !showsNames(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !showsNames(snapshot) && mayRetry(snapshot),
    nameless: (snapshot) => !showsNames(snapshot),
    'nameless so far': (snapshot) => !showsNames(snapshot),
    'listed.shown': (snapshot) => showsNames(snapshot) && !mayRetry(snapshot),
    'listed.refreshing': (snapshot) => showsNames(snapshot) && !mayRetry(snapshot),
    'listed.outdated': (snapshot) => showsNames(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    nameless: 'The page says how to add people, and reloads when the server announces a change.',
    'listed.shown': 'The names are what the viewer came for; each leads to its page.',
  },
})
