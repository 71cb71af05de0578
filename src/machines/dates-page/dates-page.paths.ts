/** What can happen to the page of dates. */
import type { SnapshotFrom } from 'xstate'
import type { ExploredDates, RememberedRow } from '#domain/explored-dates/explored-dates.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { twoEmmas } from '../person-search/sample-persons.ts'
import { datesPageMachine } from './dates-page.machine.ts'

const sampleRows: RememberedRow[] = twoEmmas.persons.map(({ person }, nth) => {
  const id = `birth:${samplePersonId(17, nth + 2)}`
  const { name } = person.displayProperties
  return {
    id,
    event: {
      id,
      date: { type: 'date', first: '+1808-05-02' },
      personId: person.id,
      displayText: `${name} was born on 1808-05-02 in Maer, Staffordshire`,
      place: 'Maer, Staffordshire',
      image: null,
      pageUrl: `/persons/${person.id}`,
    },
    person,
    relation: nth === 0 ? 'your great-great-grandmother' : null,
  }
})

export const sampleDates: ExploredDates = {
  day: { year: 2026, month: 5, day: 2 },
  timeLeft: 60_000,
  today: sampleRows,
  month: {
    year: 2026,
    month: 5,
    days: [
      { day: 2, count: 5, items: sampleRows },
      { day: 18, count: 1, items: sampleRows.slice(1) },
    ],
    yearCount: 9,
    everybodyCount: 40,
  },
  of: 'ancestors',
  hasStart: true,
}

const nobody: ExploredDates = {
  ...sampleDates,
  today: [],
  month: { year: 2026, month: 5, days: [], yearCount: 0, everybodyCount: 0 },
}

type Snapshot = SnapshotFrom<typeof datesPageMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const showsDates = ({ context }: Snapshot) => context.dates !== null

export const datesPagePaths = pathModel(datesPageMachine)({
  inputs: { 'in May': { month: { year: 2026, month: 5 } } },
  events: {
    'month turned': { by: 'user', cases: { before: { by: -1 }, after: { by: 1 } } },
    'people chosen': {
      by: 'user',
      cases: { ancestors: { of: 'ancestors' }, everybody: { of: 'everybody' } },
    },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'page woken': {
      by: 'world',
      cases: {
        'on the same day': { today: sampleDates.day },
        later: { today: { year: 2026, month: 5, day: 3 } },
      },
    },
    'access changed': { by: 'world' },
  },
  actors: {
    loadDates: {
      done: { 'of ancestors': sampleDates, 'of everybody': { ...sampleDates, of: 'everybody' }, nobody },
      fails: { offline },
    },
    loadMonth: {
      done: {
        'of ancestors': { month: sampleDates.month, of: 'ancestors' },
        'of everybody': { month: sampleDates.month, of: 'everybody' },
        nobody: { month: nobody.month, of: 'ancestors' },
      },
      fails: { offline },
    },
  },
  key: ({ of }) => of,
  holds: {
    loading: (snapshot) => !showsDates(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !showsDates(snapshot) && mayRetry(snapshot),
    dateless: (snapshot) => !showsDates(snapshot),
    'dateless so far': (snapshot) => !showsDates(snapshot),
    'listed.up to date.shown': (snapshot) => showsDates(snapshot) && !mayRetry(snapshot),
    'listed.up to date.loading month': (snapshot) => showsDates(snapshot) && !mayRetry(snapshot),
    'listed.refreshing': (snapshot) => showsDates(snapshot) && !mayRetry(snapshot),
    'listed.outdated': (snapshot) => showsDates(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    dateless: 'The page says how to add people, and reloads when the server announces a change.',
  },
})
