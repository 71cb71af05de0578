/** A long list, loaded page by page (ADM-12 to ADM-14). */

export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The cursor for the next page; null at the end of the list. */
  readonly next: string | null
  /** The number of items on all pages, if the server sends it. */
  readonly count?: ListCount
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

/** Replaces an item in the pages. */
export const withItem = <Item extends { readonly id: string }>(
  pages: readonly ListPage<Item>[],
  item: Item,
): ListPage<Item>[] =>
  pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) }))
