import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that a page can do without. Its code is loaded after the page. Without a network, the part is missing and
 * the page still works. With a network, missing code breaks the page, which then reloads (renewed-pages.ts).
 */
export function part<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      if (navigator.onLine) throw error
      return Nothing
    }),
  }))
}

const Nothing = () => null
