/** What can happen to the page of news. */
import type { SnapshotFrom } from 'xstate'
import type { NewsPage } from '#domain/news/news-pages.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { newsPageMachine } from './news-page.machine.ts'

export const sampleNews: NewsPage = {
  items: [
    {
      id: 'invite:3',
      type: 'FamilyGroupInvite',
      timestamp: '2026-11-26T09:30:00.000Z',
      displayText: 'Emma Wedgwood invites you to the family group Maer Hall',
      url: '/groupinvites/3/accept',
    },
    {
      id: 'sync:12',
      type: 'FirstSync',
      timestamp: '2026-11-25T18:00:00.000Z',
      displayText: 'Fanny Allen uploaded a tree',
      url: '/trees/12',
    },
    {
      id: 'sync:11',
      type: 'Sync',
      timestamp: '2026-11-20T12:00:00.000Z',
      displayText: 'Charles Darwin synced a tree',
      url: '/trees/11',
    },
  ],
  next: 'more',
}

const last: NewsPage = { items: sampleNews.items.slice(2), next: null }
const nothing: NewsPage = { items: [], next: null }

type Snapshot = SnapshotFrom<typeof newsPageMachine>
const mayRetry = (snapshot: Snapshot) => snapshot.can({ type: 'retried' })
const isShown = ({ context }: Snapshot) => context.news !== null

export const newsPagePaths = pathModel(newsPageMachine)({
  events: {
    'more wanted': { by: 'user' },
    retried: { by: 'user' },
    'data changed': { by: 'world' },
    'access changed': { by: 'world' },
  },
  actors: { loadNews: { done: { page: sampleNews, last, nothing }, fails: { offline } } },
  key: ({ news }) => [news?.items.length, news?.next],
  holds: {
    loading: (snapshot) => !isShown(snapshot) && !mayRetry(snapshot),
    unreachable: (snapshot) => !isShown(snapshot) && mayRetry(snapshot),
    empty: (snapshot) => !isShown(snapshot),
    'empty so far': (snapshot) => !isShown(snapshot),
    'listed.shown': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.loading more': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.more missing': (snapshot) => snapshot.can({ type: 'more wanted' }),
    'listed.refreshing': (snapshot) => isShown(snapshot) && !mayRetry(snapshot),
    'listed.outdated': (snapshot) => isShown(snapshot) && mayRetry(snapshot),
  },
  restsIn: {
    empty: 'The page says what would be news, and reloads when the server announces a change.',
    'listed.shown': 'The news is what the viewer came for; each item leads to its page.',
  },
})
