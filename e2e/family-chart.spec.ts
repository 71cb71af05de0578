/** The chart of a person: its forms, the list of the same people, and the way to paper. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { uploadFile } from './support/account.ts'
import { enterDemo, enterJoinedDemo } from './support/enter-demo.ts'
import { ancestralLine } from './support/family-file.ts'
import { photo } from './support/photos.ts'
import { sharedFile } from './support/shared-data.ts'
import { sharedTree, stopSharing } from './support/shared-tree.ts'
import { phone, test, wide } from './support/world.ts'

const drawing = (page: Page) => page.locator('svg:has(a[tabindex="-1"])')
const list = (page: Page) => page.getByRole('region', { name: 'The same people as a list' })

async function openPerson(page: Page, name: string) {
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Chart', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ancestors and descendants of /)
}

/** Prints what is on the page, as the browser would, and reads how many pages of which size came out. */
async function printed(page: Page) {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const text = pdf.toString('latin1')
  const [, width = 0, height = 0] = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(text) ?? []
  const millimetres = (points: string | number) => Math.round((Number(points) * 25.4) / 72)
  return {
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    size: [millimetres(width), millimetres(height)],
  }
}

test('the hourglass of Charles Darwin is reached from his page, changes its form by links, and prints whole on one A1', {
  tag: '@soak',
}, async ({ open }) => {
  const page = await open(undefined, { viewport: wide })
  await enterJoinedDemo(page)
  await openPerson(page, 'Charles Robert Darwin')
  await expect(drawing(page).locator('text', { hasText: 'Darwin' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Fan', exact: true }).click()
  await expect(page).toHaveURL(/\?form=fan$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ancestors of Charles/)
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Hourglass', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await page.getByRole('button', { name: 'Print or save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Paper').selectOption('A1')
  await expect(dialog.getByRole('status')).toContainText('841')
  expect(await printed(page)).toEqual({ pages: 1, size: [841, 594] })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a picture (SVG)' }).click()
  const svg = readFileSync((await (await saved).path()) ?? '', 'utf8')
  expect(svg).toContain('Emma Wedgwood')
  expect(svg).not.toContain('foreignObject')
})

test('the keyboard goes from person to person in the picture, and opens a page', async ({ open }) => {
  const page = await open(undefined, { viewport: wide })
  await enterDemo(page)
  await openPerson(page, 'Charles Robert Darwin')
  const person = page.getByRole('link', { name: /, arrow keys lead to other people of the chart$/ })
  await expect(person).toHaveAccessibleName(/^Charles Robert Darwin/)
  await person.focus()
  await page.keyboard.press('ArrowUp')
  await expect(person).toBeFocused()
  await expect(person).toHaveAccessibleName(/^(Robert|Susannah)/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(person).toHaveAccessibleName(/^Emma Wedgwood/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emma\s*Wedgwood/)
})

test('the list folds branches of the chart, and leads to persons and to their charts', {
  tag: '@soak',
}, async ({ open }) => {
  const page = await open(undefined, { viewport: phone, colorScheme: 'dark' })
  await enterDemo(page)
  await openPerson(page, 'Charles Robert Darwin')
  const people = list(page).getByRole('listitem')
  const all = await people.count()

  await list(page)
    .getByRole('button', { name: /^Fold ancestors of Charles/ })
    .click()
  await expect.poll(() => people.count()).toBeLessThan(all)
  await page.getByRole('button', { name: 'Unfold everything' }).click()
  await expect(people).toHaveCount(all)
  await list(page)
    .getByRole('link', { name: /^Chart of Emma Wedgwood/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/of Emma Wedgwood/)
})

test('a fan of eight generations is readable on paper', { tag: '@soak' }, async ({ open, freshAccount }) => {
  const text = sharedFile('royal92.ged')
  test.skip(text === null, 'royal92.ged is not there')
  const account = await freshAccount()
  await uploadFile(account, { name: 'royal92.ged', text: text ?? '', persons: 0, families: 0 })
  const page = await open(account, { viewport: wide })
  await openPerson(page, 'Charles Philip Arthur')
  await page.getByRole('link', { name: 'Fan', exact: true }).click()
  await page.goto(`${new URL(page.url()).pathname}?form=fan&up=8`)
  await expect(drawing(page).locator('text', { hasText: 'Windsor' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print or save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Paper').selectOption('A1')

  await expect(dialog.getByRole('status')).not.toContainText('too small')
  expect((await printed(page)).pages).toBe(1)
})

test('a fan has portraits on the screen, and in the file for the copy shop', { tag: '@soak' }, async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  const tree = await uploadFile(account, ancestralLine(4))
  const page = await open(account, { viewport: wide })
  await page.goto(`/persons/${tree.startPersonId}?tab=files`)
  await page
    .getByLabel('Photos and files', { exact: true })
    .setInputFiles({ ...(await photo('portrait.jpg')) })
  await expect(page.getByRole('region', { name: 'Photos', exact: true }).locator('img')).toBeVisible()
  await page.goto(`/persons/${tree.startPersonId}/chart?form=fan`)
  await expect(page.locator('main img')).toHaveJSProperty('complete', true)

  await page.getByRole('button', { name: 'Print or save' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a picture (SVG)' }).click()
  const svg = readFileSync((await (await saved).path()) ?? '', 'utf8')
  expect(svg.split('href="data:image/jpeg;base64,')).toHaveLength(2)
  expect(svg).not.toContain('signature')
  expect((await printed(page)).pages).toBe(1)
})

test('people disappear from an open chart at the moment when a tree is no longer shared', async ({
  open,
  freshAccount,
}) => {
  const shared = await sharedTree(freshAccount)
  const [hers, his] = [await open(shared.owner), await open(shared.reader)]
  await openPerson(his, 'Josiah Thorncliffe')
  await expect(list(his).getByRole('link', { name: 'Josiah Thorncliffe', exact: true }).first()).toBeVisible()

  await stopSharing(hers, shared)

  await expect(his.getByText('This person is not here')).toBeVisible()
  await expect(list(his)).toHaveCount(0)
})
