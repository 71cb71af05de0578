/**
 * Pages that have an address and a heading but no content yet. The router shows a note there, and no screen links
 * to them. When a page is built, remove it from this list, and its links appear.
 */
export interface PageToCome {
  /** The path of the page's address, in the syntax of the router. */
  readonly path: string
  readonly heading: string
}

export const pagesToCome: readonly PageToCome[] = [
]

/** True if an address of this site has its page. */
export function hasPage(href: string): boolean {
  const [path = ''] = href.split(/[?#]/u, 1)
  const parts = partsOf(path)
  return !pagesToCome.some((page) => isLike(partsOf(page.path), parts))
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

const isLike = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length &&
  pattern.every((wanted, index) => wanted.startsWith(':') || wanted === parts[index])
