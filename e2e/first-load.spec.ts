import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { enterDemo } from './support/enter-demo.ts'
import { newPerson, signUp } from './support/signed-in.ts'

interface Received {
  readonly script: number
  readonly style: number
  readonly fontBeforePaint: number
}

const kB = 1000

/**
 * What a cold browser receives for an address until the page shows what it is about and the network is quiet, in bytes
 * as served. What begins only when the first load is over (push, keeping, telemetry: src/app/first-load.ts) is no part.
 */
async function receivedFor(
  browser: Browser,
  address: string,
  shown: (page: Page) => Locator,
  storage?: Awaited<ReturnType<typeof storageOf>>,
): Promise<Received> {
  const context = await browser.newContext(storage === undefined ? {} : { storageState: storage })
  const page = await context.newPage()
  const files: Promise<File>[] = []
  page.on('requestfinished', (request) =>
    files.push(
      request.sizes().then(({ responseBodySize }) => ({
        kind: request.resourceType(),
        bytes: responseBodySize,
        askedAt: request.timing().startTime,
      })),
    ),
  )
  await page.goto(address)
  await shown(page).waitFor()
  await page.waitForLoadState('networkidle')
  const [paintedAt, overAt] = await Promise.all([
    momentOf(page, 'first-contentful-paint'),
    momentOf(page, 'first load over'),
  ])
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
  /** Milliseconds since 1970, as the moments below. */
  readonly askedAt: number
}

/** When the page marked this; never, while it has not. */
const momentOf = (page: Page, name: string) =>
  page.evaluate((mark) => {
    const [entry] = performance.getEntriesByName(mark)
    return entry === undefined ? Number.MAX_VALUE : performance.timeOrigin + entry.startTime
  }, name)

const storageOf = (page: Page) => page.context().storageState()

function expectWithinBudget(received: Received) {
  expect(received.script).toBeGreaterThan(0)
  expect(received.script).toBeLessThanOrEqual(170 * kB)
  expect(received.style).toBeLessThanOrEqual(60 * kB)
  expect(received.fontBeforePaint).toBeLessThanOrEqual(60 * kB)
}

test('a cold browser receives at most 170 kB of JavaScript for the first page', async ({
  browser,
}, testInfo) => {
  const received = await receivedFor(browser, '/', (page) => page.getByRole('heading', { level: 1 }))

  testInfo.annotations.push({ type: 'first load of /', description: JSON.stringify(received) })
  console.info('first load of /', received)
  expectWithinBudget(received)
})

test('and for the home of somebody who is new', async ({ browser, page }, testInfo) => {
  await signUp(page, newPerson(testInfo.workerIndex))

  const received = await receivedFor(
    browser,
    '/home',
    (home) => home.getByRole('heading', { name: 'Welcome to Kinweave!' }),
    await storageOf(page),
  )

  console.info('first load of /home', received)
  expectWithinBudget(received)
})

test('and for the home of somebody who has a tree', async ({ browser, page }) => {
  await enterDemo(page)

  const received = await receivedFor(
    browser,
    '/home',
    (home) => home.getByRole('region', { name: 'Explore my family' }).getByRole('link').first(),
    await storageOf(page),
  )

  console.info('first load of /home with a tree', received)
  expectWithinBudget(received)
})
