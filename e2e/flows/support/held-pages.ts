/**
 * Holds the page that an answer leads to until the flow has reported that answer. Otherwise the report could be lost
 * with the old page.
 */
import type { Page } from '@playwright/test'

export interface HeldPages {
  /** No other page loads while this runs. */
  readonly stayFor: <T>(work: () => Promise<T>) => Promise<T>
}

export async function holdPages(page: Page): Promise<HeldPages> {
  let stay = Promise.resolve()
  const isPage = (url: URL) => !/\.\w+$/.test(url.pathname)

  await page.route(isPage, async (call) => {
    if (call.request().isNavigationRequest()) await stay
    await call.fallback()
  })
  return {
    stayFor: async (work) => {
      const over = Promise.withResolvers<void>()
      stay = over.promise
      return await work().finally(over.resolve)
    },
  }
}
