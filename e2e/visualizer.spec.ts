/** The visualizer that `npm run visualize` has made: one file without a network, and a served folder. */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { catalog } from '#machines/catalog.ts'
import { serveFolder } from '../scripts/visualize/serve-folder.ts'
import { faultsOn } from './support/axe.ts'
import { sidewaysOverflow } from './support/thumb.ts'

const folder = new URL('../dist-visualizer/', import.meta.url).pathname
const file = pathToFileURL(`${folder}flows.html`).href

/** Opens the file without a network, and collects errors. */
async function open(page: Page, hash = ''): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('request', (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) complaints.push(`asked for ${request.url()}`)
  })
  await page.context().setOffline(true)
  await page.goto(`${file}${hash}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return complaints
}

async function judge(page: Page) {
  expect.soft(await faultsOn(page), page.url()).toEqual([])
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  expect.soft(await faultsOn(page), `${page.url()} in the dark`).toEqual([])
  await page.getByRole('button', { name: 'Switch to light' }).click()
}

test('one file contains all flows with diagrams, lists and players, without a network', async ({ page }) => {
  const complaints = await open(page)
  await judge(page)

  await page.getByRole('link', { name: 'Signing up', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signing up' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^on the waitlist\b/ })).toBeVisible()
  await judge(page)

  const views = page.getByRole('navigation', { name: 'Views of this flow' })
  await views.getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('heading', { name: 'on the waitlist' })).toBeVisible()
  await judge(page)

  await views.getByRole('link', { name: 'Player' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await judge(page)
  expect(complaints).toEqual([])
})

test('one file shows what the tests cover and what changed', async ({ page }) => {
  const complaints = await open(page)

  for (const [link, heading] of [
    ['Coverage', 'What tests walk'],
    ['What changed', 'What changed'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await judge(page)
  }
  expect(complaints).toEqual([])
})

test('keys lead through a diagram, from state to state and along transitions', async ({ page }) => {
  const complaints = await open(page, '#/signUp?state=signUp.creating+identity')
  const state = page.getByRole('button', { name: /^creating identity\b/ })

  await expect(state).toHaveAttribute('aria-pressed', 'true')
  await state.focus()
  await page.keyboard.press('t')
  await expect(
    page.getByRole('button', { name: /^createIdentity done .*, from creating identity/ }).first(),
  ).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^looking for a place\b/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(state).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(state).toHaveAttribute('aria-pressed', 'false')
  expect(complaints).toEqual([])
})

test('a state can be folded, and the rest moves closer, in one file too', async ({ page }) => {
  const complaints = await open(page, '#/signIn')
  await expect(page.getByRole('button', { name: /^exchanging code\b/ })).toBeVisible()

  await page.getByRole('button', { name: 'Fold on the code page' }).click()

  await expect(page.getByRole('button', { name: /^exchanging code\b/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^on the code page\b/ })).toContainText('6 states folded in')
  expect(complaints).toEqual([])
})

test('the largest flow opens folded to its outline, and keeps the size that was chosen', async ({ page }) => {
  const complaints = await open(page, '#/session')
  const sheet = page.locator('[data-scale]')
  await expect(page.getByRole('button', { name: /^signedIn\b/ })).toContainText('17 states folded in')

  await page.getByRole('button', { name: 'Larger' }).click()
  const chosen = await sheet.getAttribute('data-scale')
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await expect(page.getByRole('button', { name: /^refreshing\b/ })).toBeVisible()

  await expect(sheet).toHaveAttribute('data-scale', chosen ?? '')
  await page.getByRole('button', { name: 'Fold all', exact: true }).click()
  await page.goto(`${file}#/session?state=session.signedIn.token.refreshing`)
  await expect(page.getByRole('button', { name: /^refreshing\b/ })).toBeInViewport()
  expect(complaints).toEqual([])
})

test('dragging moves the diagram and selects nothing', async ({ page }) => {
  await open(page, '#/session')
  const state = page.getByRole('button', { name: /^signedIn\b/ })
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Larger' }).click()
  const before = await state.boundingBox()
  if (before === null) throw new Error('The state is not there.')

  await page.mouse.move(before.x + 20, before.y + 20)
  await page.mouse.down()
  await page.mouse.move(before.x - 30, before.y - 20, { steps: 5 })
  await page.mouse.up()

  expect((await state.boundingBox())?.x).toBeCloseTo(before.x - 50, 0)
  await expect(state).toHaveAttribute('aria-pressed', 'false')
})

test('a slash opens the search, which finds guards of all flows', async ({ page }) => {
  const complaints = await open(page)

  await page.keyboard.press('/')
  await page.keyboard.type('code long enough')
  await expect(page.getByRole('option').first()).toContainText('codeIsLongEnough')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Signing in by a mailed code' })).toBeVisible()
  await expect(page.locator('[aria-pressed=true]')).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('on a phone nothing but the diagram scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  for (const hash of [
    '#/',
    '#/session',
    '#/session/list',
    '#/session/player',
    '#/coverage',
    '#/difference',
  ]) {
    await page.goto(`${file}${hash}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect.soft(await sidewaysOverflow(page), hash).toEqual([])
  }
})

test('on a phone a diagram opens at the start of its flow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#/session')

  await expect(page.getByRole('button', { name: /^restoring\b/ })).toBeInViewport({ ratio: 1 })
})

// All flows come at once, so the size grows with their number.
test('the first load of the folder stays under 7.2 kB for each flow, apart from fonts and pictures', async ({
  page,
}) => {
  const { server, address } = await serveFolder(folder)
  try {
    // Drawings are made at build time, so the code that draws them is not in the page.
    expect(readdirSync(`${folder}assets`).filter((name) => name.startsWith('elk'))).toEqual([])
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (/\.(?:js|css|html)$|\/$/.test(new URL(response.url()).pathname))
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(`${address}#/session`)
    await expect(page.getByRole('button', { name: /^restoring\b/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)

    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(7200 * catalog.length)
  } finally {
    server.close()
  }
})
