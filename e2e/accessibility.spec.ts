/**
 * Every page in its states (e2e/gallery tests the plain states of flows): axe finds nothing, in light and dark, wide
 * and on a phone; on a phone nothing scrolls sideways and every control is large enough for a thumb. support/world.ts
 * fails on console messages and on violations of the content security policy. `npm test` opens every third state,
 * `npm run soak` all of them. With KINWEAVE_PICTURES=<folder>, each state saves its pictures there.
 */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { inTurn } from '../tests/support/soak.ts'
import { pageStates } from './page-states/all.ts'
import { accountFor } from './page-states/page-state.ts'
import { faultsInLooks, faultsOn } from './support/axe.ts'
import { test } from './support/reopen.ts'
import { sidewaysOverflow, smallTargets } from './support/thumb.ts'
import { phone, wide } from './support/world.ts'

const pictures = process.env['KINWEAVE_PICTURES']

type Theme = 'light' | 'dark'
type Size = typeof wide

async function look(page: Page, name: string, theme: Theme, viewport: Size) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(new RegExp(theme))
  if (!pictures) return
  const size = viewport === phone ? 'phone' : 'wide'
  const path = join(pictures, `${name.replaceAll(/\W+/g, '-')}-${size}-${theme}.png`)
  await page.screenshot({ path, fullPage: true })
}

async function fitsPhone(page: Page) {
  expect.soft(await sidewaysOverflow(page), 'what is wider than a phone').toEqual([])
  expect.soft(await smallTargets(page), 'what a thumb would miss').toEqual([])
}

type Looks = readonly [theme: Theme, viewport: Size]

/** Each state is tested once in each theme and once in each size; the combinations and their order alternate. */
const combinations: readonly (readonly [first: Looks, second: Looks])[] = [
  [
    ['light', wide],
    ['dark', phone],
  ],
  [
    ['light', phone],
    ['dark', wide],
  ],
  [
    ['dark', wide],
    ['light', phone],
  ],
  [
    ['dark', phone],
    ['light', wide],
  ],
]

const tried = inTurn(pageStates, 0)

for (const [index, state] of tried.entries()) {
  test(`anybody can use ${state.name}`, async ({ open, reopen, newcomer, owner }) => {
    const account = accountFor(state, { newcomer, owner })
    const page = await (state.apart ? open(account) : reopen(account))
    await state.show(page, owner)

    for (const [turn, [theme, viewport]] of (combinations[index % combinations.length] ?? []).entries()) {
      await look(page, state.name, theme, viewport)
      const faults = turn === 0 ? await faultsOn(page) : await faultsInLooks(page)
      expect.soft(faults, `${theme}, ${viewport.width} pixels wide`).toEqual([])
      if (viewport === phone) await fitsPhone(page)
    }
  })
}
