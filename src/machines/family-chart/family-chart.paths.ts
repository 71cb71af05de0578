/** What can happen to the chart of a person. */
import type { SnapshotFrom } from 'xstate'
import { branchKey, type Chart, type ChartPerson } from '#domain/chart/family-chart.ts'
import type { FamilyId } from '#domain/ids.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { familyChartMachine } from './family-chart.machine.ts'

const id = (number: number) => samplePersonId(17, number)
const person = (number: number, given: string, surname: string, years: string): ChartPerson => ({
  id: id(number),
  given,
  surname,
  title: '',
  years,
  gender: 'Unknown',
  living: false,
  restricted: false,
  image: null,
  more: false,
})
const family = (
  number: number,
  [father, mother]: readonly [number, number],
  children: readonly number[],
): Chart['families'][number] => ({
  // In samples, any number is a valid id.
  id: `17-${number}` as FamilyId,
  fatherId: id(father),
  motherId: id(mother),
  children: children.map((child) => ({ personId: id(child), link: 'birth' })),
})

/** Charles Darwin with parents and wife. */
export const sampleChart: Chart = {
  startId: id(1),
  persons: [
    person(1, 'Charles Robert', 'Darwin', '1809–1882'),
    person(2, 'Robert Waring', 'Darwin', '1766–1848'),
    person(3, 'Susannah', 'Wedgwood', '1765–1817'),
    person(4, 'Emma', 'Wedgwood', '1808–1896'),
  ],
  families: [family(11, [2, 3], [1]), family(12, [1, 4], [])],
  leftOut: 0,
}

const above = branchKey('up', id(1))

type Snapshot = SnapshotFrom<typeof familyChartMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const showsPeople = ({ context }: Snapshot) => context.chart !== null

export const familyChartPaths = pathModel(familyChartMachine)({
  inputs: { 'a new chart': { generations: { up: 3, down: 3 } } },
  events: {
    'location changed': {
      by: 'world',
      cases: {
        'as many': { generations: { up: 3, down: 3 } },
        'more ancestors': { generations: { up: 4, down: 3 } },
        'fewer descendants': { generations: { up: 3, down: 2 } },
        'many descendants': { generations: { up: 3, down: 12 } },
      },
    },
    'branch toggled': { by: 'user', cases: { ancestors: { branch: above } } },
    'everything unfolded': { by: 'user' },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: { loadChart: { done: { chart: sampleChart, nobody: null }, fails: { offline } } },
  key: ({ folded, generations: { up, down } }) => [folded.length, up, down],
  holds: {
    loading: (snapshot) => !showsPeople(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !showsPeople(snapshot) && mayRetry(snapshot),
    'missing.said': (snapshot) => !showsPeople(snapshot) && !mayRetry(snapshot),
    'missing.looking again': (snapshot) => !showsPeople(snapshot) && !mayRetry(snapshot),
    'charted.shown': (snapshot) => showsPeople(snapshot) && !mayRetry(snapshot),
    'charted.refreshing': (snapshot) => showsPeople(snapshot) && !mayRetry(snapshot),
    'charted.outdated': (snapshot) => showsPeople(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    'missing.said': 'The page has links to other pages, and reloads when the server announces a change.',
  },
})
