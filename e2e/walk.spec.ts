/**
 * A random path by keyboard: the console stays silent, no listeners are left behind, and memory does not grow once all
 * persons are loaded. `npm run soak` takes 200 steps through the largest family file, `npm test` a few through a small
 * one.
 */
import { expect, type Page } from '@playwright/test'
import { mobileBreakpoint } from '#domain/constants.ts'
import { isSoak, soakSized } from '../tests/support/soak.ts'
import { uploadFile } from './support/account.ts'
import { patience } from './support/patience.ts'
import { sharedFile } from './support/shared-data.ts'
import { test } from './support/world.ts'

const steps = soakSized({ usual: 4, tiny: 4, long: 200 })
/** At most 40, because browsers remember only fifty pages. */
const again = soakSized({ usual: 3, tiny: 3, long: 40 })
const seed = Number(process.env['KINWEAVE_SEED'] ?? 1)
const royal = isSoak ? sharedFile('royal92.ged') : null

test('a random walk by keyboard leaks nothing', { tag: '@soak' }, async ({ open, owner, freshAccount }) => {
  test.skip(isSoak && royal === null, 'royal92.ged is not there')
  test.setTimeout(5 * patience + (steps + 2 * again) * 4000)
  const account = royal === null ? owner : await freshAccount()
  const file = { name: 'royal92.ged', text: royal ?? '', persons: 3010, families: 1422 }
  const tree = royal === null ? owner.tree : await uploadFile(account, file)
  const page = await open(account)
  await page.goto(`/persons/${tree.startPersonId}`)
  await settled(page)
  const random = randomFrom(seed)

  for (let taken = 0; taken < steps; taken += 1) await stepFrom(page, random)
  const before = await held(page)
  // Back a part of the way and forward again: no new people are loaded.
  for (let taken = 0; taken < again; taken += 1) await stepBack(page)
  for (let taken = 0; taken < again; taken += 1) await stepForward(page)
  const after = await held(page)

  console.info(`${steps} steps, seed ${seed}: ${JSON.stringify({ before, after })}`)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1 + 20)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.25 + 500)
  expect(after.megabytes).toBeLessThanOrEqual(before.megabytes * 1.15 + 2)
})

test('[PER-15] [CST3-02] the family is around the person from 768 pixels on, and in a column below', async ({
  open,
  owner,
}) => {
  const page = await open(owner, { viewport: { width: mobileBreakpoint, height: 900 } })
  await page.goto(`/persons/${owner.tree.startPersonId}`)
  await settled(page)
  const siblings = page.getByRole('region', { name: 'Siblings' })
  const isBeside = async () => {
    const [one, other] = [await siblings.boundingBox(), await page.locator('[data-part=ring]').boundingBox()]
    return one !== null && other !== null && one.x + one.width <= other.x && one.y < other.y + other.height
  }

  expect(mobileBreakpoint).toBe(768)
  await expect.poll(isBeside).toBe(true)
  await page.setViewportSize({ width: mobileBreakpoint - 1, height: 900 })
  await expect.poll(isBeside).toBe(false)
})

/** The page shows the person in the address, with all the family around. */
async function settled(page: Page): Promise<void> {
  await expect(async () => {
    const id = /[\d-]+$/.exec(new URL(page.url()).pathname)?.[0]
    await expect(page.locator(`[data-part=ring][data-person="${id}"]`)).toBeVisible({ timeout: 1000 })
    await expect(page.locator('[data-phase=settled]')).toBeVisible({ timeout: 1000 })
  }).toPass()
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Presses arrow keys until a person has the focus, then Enter. */
async function stepFrom(page: Page, random: () => number): Promise<void> {
  const from = page.url()
  while (page.url() === from) {
    for (let presses = 1 + Math.floor(random() * 3); presses > 0; presses -= 1)
      await page.keyboard.press(arrows[Math.floor(random() * arrows.length)] ?? 'ArrowUp')
    const isRelative = await page.evaluate(() => document.activeElement instanceof HTMLAnchorElement)
    if (!isRelative) continue
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(from)
  }
  await settled(page)
}

async function stepBack(page: Page): Promise<void> {
  const from = page.url()
  await page.keyboard.press('Backspace')
  await expect(page).not.toHaveURL(from)
  await settled(page)
}

async function stepForward(page: Page): Promise<void> {
  const from = page.url()
  await page.goForward()
  await expect(page).not.toHaveURL(from)
  await settled(page)
}

/** Returns how much memory the page uses after garbage collection. */
async function held(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    megabytes: Math.round(of('JSHeapUsedSize') / 10_000) / 100,
  }
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
