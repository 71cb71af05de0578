/**
 * The page that an answer leads to, held until the flow has told of that answer. The page that goes may otherwise take
 * along what it was about to tell.
 */
import type { Page } from '@playwright/test'

export interface HeldPages {
  /** No other page comes while this goes on. */
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
