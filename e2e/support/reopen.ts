/**
 * One page for many tests of a worker. A browser context of its own costs each of them a second and more of computing:
 * processes are started, and all scripts are fetched and compiled anew. Here a test finds them compiled, and nothing
 * else: what the last one stored is gone, and so is whoever answered for the server. What a context is set to, as its
 * clock or its being offline, would stay: a test that sets it takes `open`.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import type { Account } from './account.ts'
import { type Watch, watch } from './watched.ts'
import { test as base, wide } from './world.ts'

interface Lasting {
  readonly page: Page
  readonly said: Watch
}

interface Reopened {
  /** A worker's page, on which `account`, or nobody, is signed in: the same one for every test, and at every call. */
  readonly reopen: (account?: Account) => Promise<Page>
}

interface OfWorker {
  readonly lasting: () => Promise<Lasting>
}

/** Has the origin of the pages, and can clear what they stored, but no script, which would store again. */
const plainPage = '/robots.txt'

export const test = base.extend<Reopened, OfWorker>({
  lasting: [
    async ({ browser }, hand) => {
      let opened: Promise<Lasting> | undefined
      // Not before a test asks: only within one do contexts have the settings of the run.
      await hand(() => (opened ??= openLasting(browser)))
      await (await opened)?.page.context().close()
    },
    { scope: 'worker' },
  ],
  /** Fails the test, after it, over what `open` would fail it. */
  reopen: async ({ lasting }, hand) => {
    let heard: { readonly page: Page; readonly said: Watch; readonly before: number } | undefined
    await hand(async (account) => {
      const { page, said } = await lasting()
      heard ??= { page, said, before: said.problems.length }
      await page.goto(plainPage)
      await page.setViewportSize(wide)
      await page.emulateMedia({ colorScheme: 'light' })
      // Nothing of the next page is under the pointer.
      await page.mouse.move(0, 0)
      await startAs(page, account)
      return page
    })
    if (heard === undefined) return
    const { page, said, before } = heard
    // Before the routes go: a call that was held would be answered at last.
    await page.goto(plainPage)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(said.problems.slice(before)).toEqual([])
  },
})

async function openLasting(browser: Browser): Promise<Lasting> {
  const context = await browser.newContext({ viewport: wide })
  const said = await watch(context)
  return { page: await context.newPage(), said }
}

/** Leaves in the browser what `account` begins with, and nothing of anybody before. */
async function startAs(page: Page, account: Account | undefined): Promise<void> {
  const entries = account?.storageState.origins.flatMap(({ localStorage }) => localStorage) ?? []
  await page.context().clearCookies()
  await page.evaluate(async (items) => {
    const deleted = (name: string) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name)
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error))
      })
    const databases = await indexedDB.databases()
    await Promise.all(databases.map(({ name }) => deleted(name ?? '')))
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, entries)
}
