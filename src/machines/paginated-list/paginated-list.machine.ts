/**
 * A long list in pages. Another sort order or search starts at page one (ADM-12). 'Next' uses the token of the last
 * page (ADM-13). A page that was fetched before is shown without fetching it again (ADM-14). One or two letters do
 * not start a search (ADM-09, ADM-10).
 */
import { assign, setup } from 'xstate'
import { type ListPage, type ListQuery, onlyPage, withItem } from '#domain/pages/list-pages.ts'
import { isListSearch } from '#domain/users/identity-admin.ts'
import { unprovided } from '../wire.ts'

interface Context<Item, Sort extends string, About> {
  /** The text in the search field. The search starts only when the user submits it. */
  readonly typed: string
  readonly query: ListQuery<Sort>
  readonly pages: readonly ListPage<Item, About>[]
  /** The number of the shown page, from 0. */
  readonly current: number
}

/**
 * The flow of a list with this type of items and these sort orders, and with what its pages say about the whole list. A
 * list with rules of its own has an id of its own.
 */
export const paginatedList = <Item extends { readonly id: string }, Sort extends string, About = unknown>(
  id = 'paginatedList',
) =>
  setup({
    types: {
      /** `text`: a search that starts at once. */
      input: {} as { sort: Sort; text?: string },
      context: {} as Context<Item, Sort, About>,
      events: {} as
        | { type: 'text typed'; text: string }
        | { type: 'search chosen' }
        | { type: 'sort chosen'; sort: Sort }
        /** The address of the page names this search, for example after going back. */
        | { type: 'query opened'; query: ListQuery<Sort> }
        | { type: 'page chosen'; page: number }
        | { type: 'next chosen' }
        | { type: 'retried' }
        | { type: 'item changed'; item: Item }
        /** The server announces that the list has changed. */
        | { type: 'data changed' }
        /** The user may no longer be allowed to see the fetched items. */
        | { type: 'access changed' },
    },
    actors: {
      fetchPage: unprovided.promise<ListPage<Item, About>, ListQuery<Sort> & { next: string | null }>(
        'fetchPage',
      ),
    },
    guards: {
      maySearch: ({ context }) => isListSearch(context.typed),
      isOtherQuery: ({ context: { query } }, { text, sort }: ListQuery<Sort>) =>
        text !== query.text || sort !== query.sort,
      isOtherPage: ({ context: { pages, current } }, page: number) => page !== current && page < pages.length,
      isFollowed: ({ context }) => context.current + 1 < context.pages.length,
      goesOn: ({ context }) => tokenOf(context) !== null,
      isFirst: ({ context }) => context.current === 0,
      isEmpty: (_, page: ListPage<Item, About>) => page.items.length === 0,
    },
    actions: {
      setText: assign((_, typed: string) => ({ typed })),
      setSort: assign(({ context }, sort: Sort) => ({ query: { ...context.query, sort } })),
      takeText: assign(({ context }) => ({ query: { ...context.query, text: context.typed.trim() } })),
      takeQuery: assign((_, query: ListQuery<Sort>) => ({ typed: query.text, query })),
      forgetPages: assign({ pages: [], current: 0 }),
      showFirst: assign(({ context: { pages } }, page: ListPage<Item, About>) => ({
        pages: onlyPage(pages, page),
        current: 0,
      })),
      showAdded: assign(({ context }, page: ListPage<Item, About>) => ({
        pages: [...context.pages, page],
        current: context.pages.length,
      })),
      showPage: assign((_, current: number) => ({ current })),
      showFollowing: assign(({ context }) => ({ current: context.current + 1 })),
      replaceItem: assign(({ context }, item: Item) => ({ pages: withItem(context.pages, item) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      typed: input.text ?? '',
      query: { text: input.text ?? '', sort: input.sort },
      pages: [],
      current: 0,
    }),
    initial: 'loading',
    on: {
      'text typed': { actions: { type: 'setText', params: ({ event }) => event.text } },
      'search chosen': { guard: 'maySearch', target: '.loading', actions: 'takeText' },
      'sort chosen': { target: '.loading', actions: { type: 'setSort', params: ({ event }) => event.sort } },
      'query opened': {
        guard: { type: 'isOtherQuery', params: ({ event }) => event.query },
        target: '.loading',
        actions: { type: 'takeQuery', params: ({ event }) => event.query },
      },
      'access changed': '.loading',
    },
    states: {
      loading: {
        entry: 'forgetPages',
        // The running call may return data from before the change, so it starts again.
        on: { 'data changed': { target: 'loading', reenter: true } },
        invoke: {
          id: 'fetchFirst',
          src: 'fetchPage',
          input: ({ context }) => ({ ...context.query, next: null }),
          onDone: [
            { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'empty' },
            { target: 'listed', actions: { type: 'showFirst', params: ({ event }) => event.output } },
          ],
          onError: 'unreachable',
        },
      },
      unreachable: { id: 'unreachable', on: { retried: 'loading', 'data changed': 'loading' } },
      empty: {
        id: 'nothing found',
        on: { 'data changed': '.looking again' },
        initial: 'said',
        states: {
          said: {},
          'looking again': {
            invoke: {
              id: 'lookAgain',
              src: 'fetchPage',
              input: ({ context }) => ({ ...context.query, next: null }),
              onDone: [
                { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'said' },
                { target: '#listed', actions: { type: 'showFirst', params: ({ event }) => event.output } },
              ],
              onError: '#unreachable',
            },
          },
        },
      },
      listed: {
        id: 'listed',
        initial: 'shown',
        on: {
          'page chosen': {
            guard: { type: 'isOtherPage', params: ({ event }) => event.page },
            target: '.shown',
            actions: { type: 'showPage', params: ({ event }) => event.page },
          },
          'next chosen': [
            { guard: 'isFollowed', target: '.shown', actions: 'showFollowing' },
            { guard: 'goesOn', target: '.fetching next' },
          ],
          'item changed': { actions: { type: 'replaceItem', params: ({ event }) => event.item } },
          // Only the first page reloads. A user on a later page stays there.
          'data changed': { guard: 'isFirst', target: '.refreshing' },
        },
        states: {
          shown: {},
          'fetching next': {
            on: {
              'next chosen': {},
              'data changed': { target: 'fetching next', reenter: true },
            },
            invoke: {
              id: 'fetchNext',
              src: 'fetchPage',
              input: ({ context }) => ({ ...context.query, next: tokenOf(context) }),
              onDone: {
                target: 'shown',
                actions: { type: 'showAdded', params: ({ event }) => event.output },
              },
              onError: 'next unreachable',
            },
          },
          'next unreachable': { on: { retried: 'fetching next' } },
          refreshing: {
            invoke: {
              id: 'refreshFirst',
              src: 'fetchPage',
              input: ({ context }) => ({ ...context.query, next: null }),
              onDone: [
                {
                  guard: { type: 'isEmpty', params: ({ event }) => event.output },
                  target: '#nothing found',
                  actions: 'forgetPages',
                },
                {
                  target: 'shown',
                  actions: { type: 'showFirst', params: ({ event }) => event.output },
                },
              ],
              onError: 'outdated',
            },
          },
          /** The list may be out of date, because a refresh failed. */
          outdated: { on: { retried: 'refreshing' } },
        },
      },
    },
  })

/** The token for the page after the last fetched one. */
const tokenOf = ({ pages }: Pick<Context<unknown, string, unknown>, 'pages'>): string | null =>
  pages.at(-1)?.next ?? null
