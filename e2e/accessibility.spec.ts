/**
 * Every page in its states (plain ones of a flow hang in e2e/gallery): axe finds nothing, light and dark, wide and on
 * a phone; on a phone nothing scrolls sideways and everything can be hit with a thumb. The console stays silent and the content security policy is
 * kept in all of them (support/world.ts watches). With KINWEAVE_PICTURES=<folder> each state leaves its pictures there.
 */
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { pageStates } from './page-states/all.ts'
import { accountFor } from './page-states/page-state.ts'
import { faultsOn } from './support/axe.ts'
import { sidewaysOverflow, smallTargets } from './support/thumb.ts'
import { phone, test, wide } from './support/world.ts'

const pictures = process.env['KINWEAVE_PICTURES']

async function judge(page: Page, name: string, colorScheme: 'light' | 'dark', viewport: typeof wide) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
  const size = viewport === phone ? 'phone' : 'wide'
  if (pictures) {
    const path = join(pictures, `${name.replaceAll(/\W+/g, '-')}-${size}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true })
  }
  expect.soft(await faultsOn(page), `${colorScheme}, ${size}`).toEqual([])
  if (viewport !== phone) return
  expect.soft(await sidewaysOverflow(page), 'what is wider than a phone').toEqual([])
  expect.soft(await smallTargets(page), 'what a thumb would miss').toEqual([])
}

for (const [index, state] of pageStates.entries()) {
  test(`anybody can use ${state.name}`, async ({ open, newcomer, owner }) => {
    const page = await open(accountFor(state, { newcomer, owner }))
    await state.show(page, owner)

    // Each state once in each theme and once in each size; which goes with which alternates.
    const [first, second] = index % 2 === 0 ? [wide, phone] : [phone, wide]
    await judge(page, state.name, 'light', first)
    await judge(page, state.name, 'dark', second)
  })
}
