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
  const sizes = { script: 0, style: 0, fontBeforePaint: 0 }
  const counted: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    counted.push(
      request.sizes().then(async ({ responseBodySize }) => {
        if (kind === 'script') sizes.script += responseBodySize
        if (kind === 'stylesheet') sizes.style += responseBodySize
        if (kind === 'font' && !(await painted(page))) sizes.fontBeforePaint += responseBodySize
      }),
    )
  })
  await page.goto(address)
  await shown(page).waitFor()
  await page.waitForLoadState('networkidle')
  await Promise.all(counted)
  await context.close()
  return sizes
}

const painted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0).catch(() => true)

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
