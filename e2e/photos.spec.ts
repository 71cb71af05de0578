/** Photos and files of a profile: added, looked at, described, marked, deleted and brought back; a member sees them. */
import { expect, type Page } from '@playwright/test'
import { demand } from '#contract/client.ts'
import { addProfile } from '#contract/group-admin/data-group-acts.ts'
import { removeDataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { joins, newGroup, sharesTree } from './support/family-group.ts'
import { pdf, photo, program } from './support/photos.ts'
import { add, dialog, inDialog, photos } from './support/photos-page.ts'
import { sidewaysOverflow } from './support/thumb.ts'
import { phone, test } from './support/world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const rows = (page: Page) => page.getByRole('list', { name: 'Uploading' }).getByRole('listitem')
const files = (page: Page) => page.getByRole('region', { name: 'Files', exact: true })

async function openPhotos(page: Page) {
  await page.goto('/profile?tab=files')
  await expect(button(page, 'Add photos')).toBeVisible()
}

test('[CNT-01] [CNT-02] [CNT-04] [CNT-08] [PPG-02] [PPG-04] photos and files are added to the own profile, and a program named .jpg is refused in words', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await openPhotos(page)
  await expect(page.getByText('No photos or files yet')).toBeVisible()

  await add(page, [await photo('wedding.jpg'), program('setup.jpg'), pdf('will.pdf', 'The last will of Ada')])
  await expect(page.getByRole('status').filter({ hasText: 'setup.jpg' })).toContainText('This is a program')
  await expect(rows(page)).toHaveCount(0)
  await expect(photos(page).getByRole('button', { name: /wedding\.jpg/ })).toBeVisible()
  await expect(files(page).getByRole('button', { name: /will\.pdf/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Photos & Files/ })).toContainText('2')
  await expect(photos(page).locator('img')).toHaveJSProperty('complete', true)
  // The picture of a PDF is its first page, which is higher than wide.
  const firstPage = files(page).locator('img')
  await expect
    .poll(() =>
      firstPage.evaluate((img) => img instanceof HTMLImageElement && img.naturalHeight > img.naturalWidth),
    )
    .toBe(true)

  await test.step('the portrait is chosen and stands in the head of the page', async () => {
    await photos(page)
      .getByRole('button', { name: /wedding\.jpg/ })
      .click()
    await inDialog(page, 'Change the portrait').click()
    await dialog(page).getByRole('textbox', { name: 'Left (%)' }).fill('10')
    await inDialog(page, 'Use as portrait').click()
    await expect(inDialog(page, 'Change the portrait')).toBeVisible()
    await page.screenshot({ path: 'test-results/photos-viewer.png' })
    await inDialog(page, 'Undo').click()
    await expect(dialog(page).getByText('The portrait is changed.')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('header img')).toBeVisible()
  })

  await test.step('words are saved, undone and saved again', async () => {
    await photos(page)
      .getByRole('button', { name: /wedding\.jpg/ })
      .click()
    await inDialog(page, 'Edit').click()
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Wedding in Whitby')
    await dialog(page).getByRole('textbox', { name: 'Date' }).fill('4 May 1901')
    await inDialog(page, 'Save').click()
    await expect(dialog(page).getByRole('heading', { name: 'Wedding in Whitby' })).toBeVisible()
    await inDialog(page, 'Undo').click()
    await expect(dialog(page).getByRole('heading', { name: 'wedding.jpg' })).toBeVisible()
    await inDialog(page, 'Edit').click()
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Wedding in Whitby')
    await inDialog(page, 'Save').click()
    await inDialog(page, 'Close this message').click()
  })

  await test.step('somebody is marked in the photo', async () => {
    await inDialog(page, 'Who is in it?').click()
    await inDialog(page, /^Move the mark of /).click()
    await dialog(page).getByRole('textbox', { name: 'Width (%)' }).fill('25')
    await inDialog(page, 'Save mark').click()
    await inDialog(page, 'Done').click()
    await expect(dialog(page).getByRole('region', { name: 'In this photo' }).getByRole('link')).toHaveCount(1)
  })

  await test.step('it is deleted and brought back', async () => {
    await inDialog(page, 'Delete').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(photos(page)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expect(photos(page).getByRole('button', { name: /Wedding in Whitby/ })).toBeVisible()
  })
})

test('[CNT-05] more than four photos lie in a pile, which spreads out; arrow keys turn them over, also on a phone', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const page = await open(await freshAccount())
  await openPhotos(page)
  const names = [1, 2, 3, 4, 5, 6].map((number) => `photo-${number}.jpg`)
  await add(page, await Promise.all(names.map((name, index) => photo(name, index * 55))))
  await expect(button(page, 'Show all 6')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.screenshot({ path: 'test-results/photos-pile.png' })
  await button(page, 'Show all 6').click()
  await expect(photos(page).getByRole('listitem')).toHaveCount(6)
  await page.screenshot({ path: 'test-results/photos-spread.png' })

  await photos(page)
    .getByRole('button', { name: /photo-/ })
    .first()
    .click()
  const shown = dialog(page).getByRole('heading', { level: 1 })
  await expect(shown).toBeVisible()
  const first = (await shown.textContent()) ?? ''
  await page.keyboard.press('End')
  await expect(inDialog(page, /^Next: /)).toHaveCount(0)
  await expect(shown).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await expect(inDialog(page, /^Next: /)).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(shown).toHaveText(first)
  await inDialog(page, 'Zoom in').click()
  await expect(dialog(page).getByText('160 %')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await page.setViewportSize(phone)
  await page.screenshot({ path: 'test-results/photos-phone.png' })
  expect(await sidewaysOverflow(page)).toEqual([])
  await photos(page)
    .getByRole('button', { name: /photo-/ })
    .first()
    .click()
  await expect(shown).toBeVisible()
  await page.screenshot({ path: 'test-results/photos-viewer-phone.png' })
  expect(await sidewaysOverflow(page)).toEqual([])

  await test.step('Back closes the photo, Forward opens it again, and a second Back leaves the page', async () => {
    const title = (await shown.textContent()) ?? ''
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(photos(page)).toBeVisible()
    await page.goForward()
    await expect(shown).toHaveText(title)
    await page.reload()
    await expect(shown).toHaveText(title)
    await inDialog(page, 'Edit').click()
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Half a caption')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await inDialog(page, 'Edit').click()
    await expect(dialog(page).getByRole('textbox', { name: 'Caption' })).toHaveValue('Half a caption')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).not.toHaveURL(/tab=files/)
  })
})

test('a member of a family group sees the photos until the share ends, and then their address answers 404', async ({
  open,
  freshAccount,
}) => {
  test.slow()
  const [ann, mia] = [await freshAccount(), await freshAccount()]
  const group = await newGroup(ann, 'The Larkspurs')
  await joins(ann, mia, group.id)
  const ida = await demand(ann.transport, addProfile, {
    body: {
      idempotencyKey: 'profile of Ida Larkspur',
      groupType: 'Profile',
      name: 'Ida Larkspur',
      person: { gender: 'Female', givenName: 'Ida', surname: 'Larkspur' },
    },
  })
  const share = await sharesTree(ann, ida.id, group.id)
  const page = `/profiles/${ida.startItemId}?tab=files`
  const anns = await open(ann)
  await anns.goto(page)
  await add(anns, [await photo('harbour.jpg', 200)])
  await expect(photos(anns).locator('img')).toBeVisible()

  const mias = await open(mia)
  await mias.goto(page)
  await expect(photos(mias).locator('img')).toBeVisible()
  await expect(button(mias, 'Add photos')).toHaveCount(0)
  await photos(mias).getByRole('button').click()
  await expect(dialog(mias).getByRole('link', { name: 'Download original' })).toHaveCount(0)
  await expect(inDialog(mias, 'Delete')).toHaveCount(0)
  const address = (await dialog(mias).locator('img').getAttribute('src')) ?? ''
  const status = () => mias.evaluate(async (url) => (await fetch(url, { cache: 'no-store' })).status, address)
  expect(await status()).toBe(200)

  await demand(ann.transport, removeDataGroupMember, { params: { id: ida.id, memberId: share.id } })
  expect(await status()).toBe(404)
})
