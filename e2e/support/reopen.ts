/**
 * Reuses one page for many tests of a worker, because a new browser context costs each test more than a second:
 * processes start, and all scripts are fetched and compiled again. Between tests the storage and the routes are
 * cleared. The history stays, since nothing clears it: a test that goes back too far reaches pages of the test before.
 * Other settings of a context, such as its clock or being offline, stay too: a test that sets them, or needs an empty
 * history, uses `open`.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import type { Account } from './account.ts'
import { watch } from './watched.ts'
import { test as base, wide } from './world.ts'

interface Lasting {
  readonly page: Page
  /** The page's problems that no test has reported yet. */
  readonly untold: () => readonly string[]
}

interface Reopened {
  /** The worker's page, with `account` or nobody signed in: the same page for every test and every call. */
  readonly reopen: (account?: Account) => Promise<Page>
}

interface OfWorker {
  readonly lasting: () => Promise<Lasting>
}

/** A page of the same origin that can clear the storage, without scripts that would store again. */
const plainPage = '/robots.txt'

export const test = base.extend<Reopened, OfWorker>({
  lasting: [
    async ({ browser }, hand) => {
      let opened: Promise<Lasting> | undefined
      // Made only when a test asks, because only within a test do contexts have the settings of the run.
      await hand(() => (opened ??= openLasting(browser)))
      if (opened === undefined) return
      const { page, untold } = await opened
      await page.context().close()
      // Problems that came too late for the previous test.
      expect(untold()).toEqual([])
    },
    { scope: 'worker' },
  ],
  /** Fails the test at its end for the same problems as `open`. */
  reopen: async ({ lasting }, hand) => {
    let used: Lasting | undefined
    await hand(async (account) => {
      used = await lasting()
      const { page } = used
      await page.goto(plainPage)
      await page.setViewportSize(wide)
      await page.emulateMedia({ colorScheme: 'light' })
      // Moves the pointer away, so that it is over nothing on the next page.
      await page.mouse.move(0, 0)
      await startAs(page, account)
      return page
    })
    if (used === undefined) return
    const { page, untold } = used
    // Leaves the page before the routes are removed, because removing them would answer the held calls.
    await page.goto(plainPage)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(untold()).toEqual([])
  },
})

async function openLasting(browser: Browser): Promise<Lasting> {
  const context = await browser.newContext({ viewport: wide })
  const { problems } = await watch(context)
  let told = 0
  const untold = () => {
    const from = told
    told = problems.length
    return problems.slice(from)
  }
  return { page: await context.newPage(), untold }
}

/** Sets the browser's storage to the start of `account`, with nothing of an earlier user. */
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
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, entries)
}
