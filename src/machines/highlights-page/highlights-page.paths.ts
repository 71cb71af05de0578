/** What can happen to the page of highlights. */
import type { SnapshotFrom } from 'xstate'
import type { HighlightRow, ShownHighlights } from '#domain/highlights/shown-highlights.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { highlightsPageMachine } from './highlights-page.machine.ts'

const row = (number: number, text: string, value: number): HighlightRow => ({
  id: `highlight:${number}`,
  text,
  value,
  personId: samplePersonId(1, number),
  person: null,
  image: null,
  flag: number === 1 ? 'GB-ENG' : null,
  relation: number === 4 ? null : 'your great-great-grandmother',
})

export const sampleHighlights: ShownHighlights = {
  items: [
    row(1, 'Emma Wedgwood had 10 children.', 10),
    row(2, 'Sarah Wedgwood lived to the age of 103.', 103),
    row(3, 'Josiah Wedgwood, born in 1730, has the earliest known birth in your family.', 1730),
    row(4, 'Ann and Ben Darwin are twins, born on 4 Mar 1850.', 2),
  ],
  count: 9,
  hasStart: true,
}

const few: ShownHighlights = { items: sampleHighlights.items.slice(0, 1), count: 1, hasStart: false }
const nothing: ShownHighlights = { items: [], count: 0, hasStart: true }

type Snapshot = SnapshotFrom<typeof highlightsPageMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const isShown = ({ context }: Snapshot) => context.shown !== null

export const highlightsPagePaths = pathModel(highlightsPageMachine)({
  events: {
    'others wanted': { by: 'user' },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: { loadHighlights: { done: { many: sampleHighlights, few, nothing }, fails: { offline } } },
  key: ({ shown }) => shown?.count,
  holds: {
    loading: (snapshot) => !isShown(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !isShown(snapshot) && mayRetry(snapshot),
    empty: (snapshot) => !isShown(snapshot),
    'empty so far': (snapshot) => !isShown(snapshot),
    'listed.shown': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.loading others': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.others missing': (snapshot) => isShown(snapshot) && mayRetry(snapshot),
    'listed.refreshing': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.outdated': (snapshot) => isShown(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    empty: 'The page says how to add more, and reloads when the server announces a change.',
    'listed.shown': 'The highlights are what the viewer came for; each leads to its person.',
  },
})
