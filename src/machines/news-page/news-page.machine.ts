/**
 * What is new, the newest items first; "Show more" adds older ones. When something has happened, the shown items load again.
 * When the user may no longer see a tree, its news disappears at once.
 */
import { assign, setup } from 'xstate'
import { newsPageSize } from '#domain/news/news-item.ts'
import { type NewsPage, withPage } from '#domain/news/news-pages.ts'
import { unprovided } from '../wire.ts'

/** `next`: the token of the page to load; null for the first one. */
export interface NewsQuery {
  readonly next: string | null
  readonly size: number
}

export const newsPageMachine = setup({
  types: {
    /** How many items were shown when the user left the page. */
    input: {} as { readonly count: number } | undefined,
    context: {} as { readonly news: NewsPage | null; readonly firstSize: number },
    events: {} as
      | { type: 'more wanted' }
      | { type: 'retried' }
      | { type: 'data changed' }
      /** The user may no longer be allowed to see some of the news. */
      | { type: 'access changed' },
  },
  actors: { loadNews: unprovided.promise<NewsPage, NewsQuery>('loadNews') },
  guards: {
    isNothing: (_, page: NewsPage) => page.items.length === 0,
    hasMore: ({ context }) => context.news !== null && context.news.next !== null,
  },
  actions: {
    show: assign((_, news: NewsPage) => ({ news })),
    hide: assign({ news: null }),
    add: assign(({ context: { news } }, page: NewsPage) => ({
      news: news === null ? page : withPage(news, page),
    })),
  },
}).createMachine({
  id: 'newsPage',
  context: ({ input }) => ({ news: null, firstSize: sizeFor(input?.count ?? 0) }),
  initial: 'loading',
  on: { 'access changed': '.loading' },
  states: {
    loading: {
      entry: 'hide',
      // The answer on its way may be from before the change, so the request starts again.
      on: { 'data changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context: { firstSize } }) => ({ next: null, size: firstSize }),
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { on: { retried: 'loading', 'data changed': 'loading' } },
    empty: { id: 'empty', tags: 'empty', on: { 'data changed': 'empty so far' } },
    /** An unchanged answer changes nothing on the page. */
    'empty so far': {
      tags: 'empty',
      on: { 'data changed': { target: 'empty so far', reenter: true } },
      invoke: {
        id: 'lookForNews',
        src: 'loadNews',
        input: { next: null, size: newsPageSize },
        onDone: [
          { guard: { type: 'isNothing', params: ({ event }) => event.output }, target: 'empty' },
          { target: 'listed', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'unreachable',
      },
    },
    listed: {
      initial: 'shown',
      states: {
        shown: {
          on: { 'more wanted': { guard: 'hasMore', target: 'loading more' }, 'data changed': 'refreshing' },
        },
        'loading more': {
          on: { 'data changed': 'refreshing' },
          invoke: {
            id: 'loadMore',
            src: 'loadNews',
            input: ({ context: { news } }) => ({ next: news?.next ?? null, size: newsPageSize }),
            onDone: { target: 'shown', actions: { type: 'add', params: ({ event }) => event.output } },
            onError: 'more missing',
          },
        },
        'more missing': { on: { 'more wanted': 'loading more', 'data changed': 'refreshing' } },
        refreshing: {
          on: { 'data changed': { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'reloadNews',
            src: 'loadNews',
            input: ({ context: { news } }) => ({
              next: null,
              size: sizeFor(news?.items.length ?? 0),
            }),
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: '#empty',
                actions: 'hide',
              },
              { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
            ],
            onError: 'outdated',
          },
        },
        outdated: { on: { retried: 'refreshing', 'data changed': 'refreshing' } },
      },
    },
  },
})

/** The server answers at most so many items at once. */
const maxReloaded = 50

/** The size of a page with at least so many items. */
const sizeFor = (count: number) => Math.min(Math.max(count, newsPageSize), maxReloaded)
