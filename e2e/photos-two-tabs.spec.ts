/** A photo that is cropped by keyboard, that loses its last mark, and that two tabs change at the same time. */
import { expect, type Page } from '@playwright/test'
import { photo } from './support/photos.ts'
import { add, dialog, inDialog, photos } from './support/photos-page.ts'
import { test } from './support/world.ts'

const named = (page: Page, name: RegExp) => photos(page).getByRole('button', { name })
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 1 })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const openPhotos = (page: Page) => page.goto('/profile?tab=files')

test('a tall photo is cropped as a whole by arrow keys, and a photo that loses its last mark stays', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  test.slow()
  const page = await open(await freshAccount())
  await openPhotos(page)
  await add(page, [await photo('wedding.jpg'), await photo('tall.jpg', 300, { width: 900, height: 1600 })])
  await expect(photos(page).getByRole('listitem')).toHaveCount(2)

  await test.step('arrow keys move the frame and turn over to no other photo', async () => {
    await named(page, /tall/).click()
    await inDialog(page, /portrait/).click()
    const frame = dialog(page).getByLabel(/^The part for the portrait/)
    const picture = dialog(page).locator('.ReactCrop img')
    await expect(picture).toHaveJSProperty('complete', true)
    const { height } = (await picture.boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
    expect(height).toBeLessThan(900)

    const top = await field(page, 'Top (%)').inputValue()
    await frame.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(field(page, 'Top (%)')).not.toHaveValue(top)
    await expect(heading(page)).toHaveText('tall.jpg')
    await inDialog(page, 'Cancel').click()
  })

  await test.step('the last mark is removed and brought back, and without it the photo is still listed', async () => {
    await inDialog(page, 'Who is in it?').click()
    await inDialog(page, /^Remove /).click()
    await expect(dialog(page).getByText(/is no longer marked/)).toBeVisible()
    await inDialog(page, 'Undo').click()
    await inDialog(page, /^Remove /).click()
    await expect(dialog(page).getByText(/is no longer marked/)).toBeVisible()
    await inDialog(page, 'Done').click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(named(page, /tall/)).toBeVisible()
    await expect(page.getByRole('tab', { name: /^Photos & Files/ })).toContainText('2')
  })
})

test('an open photo shows what another tab changes, and closes with a reason when the other tab deletes it', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const account = await freshAccount()
  const [one, two] = [await open(account), await open(account)]
  await openPhotos(one)
  await add(one, [await photo('wedding.jpg'), await photo('harbour.jpg', 200)])
  await expect(photos(one).getByRole('listitem')).toHaveCount(2)
  await openPhotos(two)
  await named(one, /wedding/).click()
  await named(two, /wedding/).click()

  await inDialog(one, 'Edit').click()
  await field(one, 'Caption').fill('From the first tab')
  await inDialog(one, 'Save').click()
  await expect(heading(two)).toHaveText('From the first tab')

  await inDialog(two, 'Edit').click()
  await field(two, 'Caption').fill('From the second tab')
  await inDialog(two, 'Save').click()
  await expect(heading(one)).toHaveText('From the second tab')
  await expect(inDialog(one, 'Undo')).toHaveCount(0)

  await inDialog(two, /portrait/).click()
  await inDialog(one, 'Delete').click()
  await expect(dialog(two)).toHaveCount(0)
  await expect(two.getByText(/^This is no longer here/)).toBeVisible()
  await named(two, /harbour/).click()
  await expect(inDialog(two, 'Who is in it?')).toBeVisible()
})
