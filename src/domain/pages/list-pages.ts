/** A long list, loaded page by page (ADM-12 to ADM-14). */

import { isListSearch } from '../users/identity-admin.ts'

export interface ListPage<Item, About = unknown> {
  readonly items: readonly Item[]
  /** The cursor for the next page; null at the end of the list. */
  readonly next: string | null
  /** The number of items on all pages, if the server sends it. */
  readonly count?: ListCount
  /** What the server says about the whole list, if it says anything. */
  readonly about?: About
}

export interface ListCount {
  readonly items: number
  /** True if there are more items than were counted. */
  readonly limited: boolean
}

/** The parameters of a list request. */
export interface ListQuery<Sort extends string> {
  readonly text: string
  readonly sort: Sort
}

const maxTextLength = 200

/** Reads a search from the query of an address. A missing or invalid parameter gets the value of a new list. */
export function readListQuery<Sort extends string>(
  search: Pick<URLSearchParams, 'get'>,
  [first, ...others]: readonly [Sort, ...Sort[]],
): ListQuery<Sort> {
  const text = (search.get('q') ?? '').trim().slice(0, maxTextLength)
  const sort = others.find((one) => one === search.get('sort')) ?? first
  return { text: isListSearch(text) ? text : '', sort }
}

/** The query for the address of a search, without values that every new list has. */
export const writeListQuery = <Sort extends string>(
  { text, sort }: ListQuery<Sort>,
  [first]: readonly [Sort, ...Sort[]],
): Record<string, string> => ({ ...(text === '' ? {} : { q: text }), ...(sort === first ? {} : { sort }) })

/** Replaces an item in the pages. */
export const withItem = <Item extends { readonly id: string }, About>(
  pages: readonly ListPage<Item, About>[],
  item: Item,
): ListPage<Item, About>[] =>
  pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) }))

/** A list that consists of this page. The same list as before if it did already, so that the screen draws nothing again. */
export const onlyPage = <Page>(pages: readonly Page[], page: Page): readonly Page[] =>
  pages.length === 1 && pages[0] === page ? pages : [page]
