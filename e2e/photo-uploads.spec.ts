/** Uploads of photos that meet trouble: too large, a program among them, a reload, no network; on a phone in the dark. */
import { writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { maxContentBytes } from '#contract/content-limit.ts'
import { largePhoto, type MadeFile, photo, program } from './support/photos.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Uploading' }).getByRole('listitem')
const photos = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })
const notices = (page: Page) => page.getByRole('status')
const input = (page: Page) => page.getByLabel('Photos and files', { exact: true })
const add = (page: Page, chosen: readonly MadeFile[]) =>
  input(page).setInputFiles(chosen.map((file) => ({ ...file })))
const parts = '**/research/content/*/data?*'

async function openPhotos(page: Page) {
  await page.goto('/profile?tab=files')
  await expect(button(page, 'Add photos')).toBeVisible()
}

/** A photo of exactly this many bytes. Programs ignore what follows the end of the picture. */
async function photoOf(name: string, bytes: number): Promise<MadeFile> {
  const { buffer, mimeType } = await photo(name)
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length)]) }
}

test('[CNT-03] a photo of 30 MB is uploaded, and one byte more is refused in words while the other goes on', async ({
  open,
  freshAccount,
}, info) => {
  test.slow()
  const page = await open(await freshAccount())
  await openPhotos(page)
  const files = [
    await photoOf('larger.jpg', maxContentBytes + 1),
    await photoOf('largest.jpg', maxContentBytes),
  ]
  const paths = files.map(({ name, buffer }) => {
    writeFileSync(info.outputPath(name), buffer)
    return info.outputPath(name)
  })
  await input(page).setInputFiles(paths)

  await expect(notices(page).filter({ hasText: 'larger.jpg' })).toContainText('It is larger than 30 MB.')
  await expect(photos(page).getByRole('button', { name: /largest\.jpg/ })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(photos(page).getByRole('listitem')).toHaveCount(1)
})

test('ten uploads go on after a reload where they were, and none is there twice', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await openPhotos(page)
  const sent: string[] = []
  // Each photo has two parts. Only the first part of three of them gets through before the reload.
  let isHeld = true
  await page.route(parts, (route) => {
    const request = route.request()
    const { searchParams, pathname } = new URL(request.url())
    if (request.method() !== 'POST') return route.fallback()
    const from = searchParams.get('from')
    if (isHeld && from !== '0') return undefined
    sent.push(`${pathname.split('/').at(-2)} from ${from}`)
    return route.fallback()
  })
  const names = Array.from({ length: 10 }, (_, index) => `large-${index}.png`)
  await add(page, await Promise.all(names.map((name) => largePhoto(name, 700))))
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => sent.length).toBe(3)
  const begun = [...sent]
  await expect(rows(page).filter({ hasText: '1.0 MB of 1.5 MB' })).toHaveCount(3)

  isHeld = false
  sent.length = 0
  await page.reload()
  await expect(button(page, 'Show all 10')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /^Photos & Files/ })).toContainText('10')
  expect(sent.filter((part) => begun.includes(part))).toEqual([])
})

test('[CNT-02] [CNT-04] on a phone in the dark, a program among ten photos is refused, and a lost connection costs nothing', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount(), { viewport: phone, colorScheme: 'dark' })
  await openPhotos(page)
  let isCut = true
  await page.route(parts, (route) => (isCut ? route.abort() : route.fallback()))
  const names = Array.from({ length: 9 }, (_, index) => `photo-${index}.jpg`)
  const files = await Promise.all(names.map((name, index) => photo(name, index * 40)))
  await add(page, [...files.slice(0, 5), program('setup.jpg'), ...files.slice(5)])

  await expect(notices(page).filter({ hasText: 'setup.jpg' })).toContainText('This is a program')
  await expect(rows(page).filter({ hasText: 'Waiting for the connection' })).toHaveCount(9)
  await page.screenshot({ path: 'test-results/uploads-lost-phone-dark.png', fullPage: true })
  expect(await sidewaysOverflow(page)).toEqual([])

  isCut = false
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(button(page, 'Show all 9')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/uploads-done-phone-dark.png', fullPage: true })
  await button(page, 'Close the message about setup.jpg').click()
  await expect(notices(page).filter({ hasText: 'setup.jpg' })).toHaveCount(0)
})
