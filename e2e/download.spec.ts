/** A user downloads a tree as a file, in the version that their program reads. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './support/world.ts'

test('a tree is downloaded as a file, in either version', async ({ owner, open }) => {
  const page = await open(owner)
  await page.goto(`/trees/${owner.tree.id}`)

  for (const [version, first] of [
    [/^GEDCOM 7 the newest/, '\uFEFF0 HEAD\n1 GEDC\n2 VERS 7.0\n'],
    [/^GEDCOM 5\.5\.1 /, '\uFEFF0 HEAD\n1 SOUR KINWEAVE\n'],
  ] as const) {
    await page.getByRole('button', { name: 'Download GEDCOM' }).click()
    await page.getByRole('radio', { name: version }).check()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the file' }).click()
    const download = await saving
    const text = await readFile(await download.path(), 'utf8')

    expect(download.suggestedFilename()).toMatch(/\.ged$/)
    expect(text.slice(0, first.length)).toBe(first)
    expect(text).toMatch(/\n0 TRLR\n$/)
    await expect(page.getByRole('status')).toHaveText('The file is in your downloads.')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Download GEDCOM' })).toBeFocused()
  }
})

test('a tree is downloaded as an archive with photos and files, whose size is told before', async ({
  owner,
  open,
}) => {
  const page = await open(owner)
  await page.goto(`/trees/${owner.tree.id}`)
  await page.getByRole('button', { name: 'Download GEDCOM' }).click()

  await page.getByRole('radio', { name: /^GEDCOM 7 with photos and files/ }).check()
  const archive = page.getByRole('radio', {
    name: /^GEDCOM 7 with photos and files (this tree has none|\d+ files?, )/,
  })
  await expect(archive).toBeChecked()
  await page.screenshot({ path: 'test-results/download-archive.png' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const download = await saving

  expect(download.suggestedFilename()).toMatch(/\.gdz$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByRole('status')).toContainText('Your browser is downloading the archive.')
})
