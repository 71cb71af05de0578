import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that a page can do without, whose code comes after the page: without a network it is simply not there, where
 * a part of its own would take the whole page along. With one, code that is missing is for the page to deal with
 * (renewed-pages.ts).
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
