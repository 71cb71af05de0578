import { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Account } from './support/account.ts'
import { test } from './support/world.ts'

interface Received {
  readonly script: number
  readonly style: number
  readonly fontBeforePaint: number
}

const kB = 1000

/**
 * What a browser without a cache receives for an address until the page shows its main content and the network is
 * quiet, in bytes as sent. Work that begins after the first load does not count (push, storage, telemetry:
 * src/app/page-life/first-load.ts).
 */
async function receivedFor(
  browser: Browser,
  address: string,
  shown: (page: Page) => Locator,
  account?: Account,
): Promise<Received> {
  const context = await browser.newContext(account ? { storageState: account.storageState } : {})
  const page = await context.newPage()
  const files: Promise<File>[] = []
  const noteFile = (request: Request) =>
    files.push(
      request.sizes().then(({ responseBodySize }) => ({
        kind: request.resourceType(),
        bytes: responseBodySize,
        askedAt: request.timing().startTime,
      })),
    )
  page.on('requestfinished', noteFile)
  await page.goto(address)
  await shown(page).waitFor()
  await page.waitForLoadState('networkidle')
  const paintedAt = await momentOf(page, 'first-contentful-paint')
  // Only the moment when the first load was over distinguishes the page's own files from those of later work.
  const overAt = await momentOf(page, 'first load over')
  // The size of a file that arrives while the page is being closed is not known.
  page.off('requestfinished', noteFile)
  const all = await Promise.all(files)
  await context.close()
  const bytesOf = (kind: string, before: number) =>
    all
      .filter((file) => file.kind === kind && file.askedAt <= before)
      .reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    script: bytesOf('script', overAt),
    style: bytesOf('stylesheet', overAt),
    fontBeforePaint: bytesOf('font', paintedAt),
  }
}

interface File {
  readonly kind: string
  readonly bytes: number
  /** Milliseconds since 1970, like the times below. */
  readonly askedAt: number
}

/** Waits until the page has set this performance mark, and returns the time of the mark. */
const momentOf = async (page: Page, name: string) => {
  const moment = await page.waitForFunction((mark) => {
    const [entry] = performance.getEntriesByName(mark)
    return entry ? performance.timeOrigin + entry.startTime : 0
  }, name)
  return await moment.jsonValue()
}

function expectWithinBudget(received: Received) {
  expect(received.script).toBeGreaterThan(0)
  expect(received.script).toBeLessThanOrEqual(160 * kB)
  expect(received.style).toBeLessThanOrEqual(60 * kB)
  expect(received.fontBeforePaint).toBeLessThanOrEqual(60 * kB)
}

test('a cold browser receives at most 160 kB of JavaScript for the first page', async ({
  browser,
}, testInfo) => {
  const received = await receivedFor(browser, '/', (page) => page.getByRole('heading', { level: 1 }))

  testInfo.annotations.push({ type: 'first load of /', description: JSON.stringify(received) })
  console.info('first load of /', received)
  expectWithinBudget(received)
})

test('a cold browser receives at most 160 kB of JavaScript for the home of a new user', async ({
  browser,
  newcomer,
}) => {
  const received = await receivedFor(
    browser,
    '/home',
    (home) => home.getByRole('heading', { name: 'Welcome to Kinweave!' }),
    newcomer,
  )

  console.info('first load of /home', received)
  expectWithinBudget(received)
})

test('a cold browser receives at most 160 kB of JavaScript for the home of a user with a tree', async ({
  browser,
  owner,
}) => {
  const received = await receivedFor(
    browser,
    '/home',
    (home) => home.getByRole('region', { name: 'Explore my family' }).getByRole('link').first(),
    owner,
  )

  console.info('first load of /home with a tree', received)
  expectWithinBudget(received)
})
