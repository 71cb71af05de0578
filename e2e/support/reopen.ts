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
  /** Its problems that nobody was told yet. */
  readonly untold: () => readonly string[]
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
      if (opened === undefined) return
      const { page, untold } = await opened
      await page.context().close()
      // What came too late for the last test.
      expect(untold()).toEqual([])
    },
    { scope: 'worker' },
  ],
  /** Fails the test, after it, over what `open` would fail it. */
  reopen: async ({ lasting }, hand) => {
    let used: Lasting | undefined
    await hand(async (account) => {
      used = await lasting()
      const { page } = used
      await page.goto(plainPage)
      await page.setViewportSize(wide)
      await page.emulateMedia({ colorScheme: 'light' })
      // Nothing of the next page is under the pointer.
      await page.mouse.move(0, 0)
      await startAs(page, account)
      return page
    })
    if (used === undefined) return
    const { page, untold } = used
    // Before the routes go: a call that was held would be answered at last.
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
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of items) localStorage.setItem(name, value)
  }, entries)
}
