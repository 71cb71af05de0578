/** News as its page lists it: "Show more" adds older items at the end. */
import type { NewsItem } from './news-item.ts'

export interface NewsPage {
  readonly items: readonly NewsItem[]
  /** The token of the next page; null after the last one. */
  readonly next: string | null
}

/** Adds a page. An item that has moved onto it, because a newer one came in, stays where it is shown. */
export function withPage({ items }: NewsPage, page: NewsPage): NewsPage {
  const shown = new Set(items.map(({ id }) => id))
  return { items: [...items, ...page.items.filter(({ id }) => !shown.has(id))], next: page.next }
}
