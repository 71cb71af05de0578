/** A long list as far as it has been fetched, page by page (ADM-12 to ADM-14). */

export interface ListPage<Item> {
  readonly items: readonly Item[]
  /** The way to ask for the page behind this one; null where the list ends. */
  readonly next: string | null
  /** How many items all pages have together, where the server says so. */
  readonly count?: ListCount
}

export interface ListCount {
  readonly items: number
  /** There are more than were counted. */
  readonly limited: boolean
}

/** What a list is asked for. */
export interface ListQuery<Sort extends string> {
  readonly text: string
  readonly sort: Sort
}

/** The pages with one item in place of what it was. */
export const withItem = <Item extends { readonly id: string }>(
  pages: readonly ListPage<Item>[],
  item: Item,
): ListPage<Item>[] =>
  pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) }))
