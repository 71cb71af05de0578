/** A user downloads everything in the account, and a tree of the archive comes in again as it was. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { accountFiles } from '#contract/account-files.ts'
import { openSource } from '#sync/open-source.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { zipOf } from '../tests/sync/archives/support.ts'
import { uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { phone, test, wide } from './support/world.ts'

/** All records of a tree as the importer sends them. */
async function recordsOf(archive: Blob): Promise<string[]> {
  const tree = await readTreeFile(await openSource(archive, 'tree.gdz'), {
    fileName: 'tree.gdz',
    currentYear: 2026,
    includeLivingPersons: false,
  })
  const texts: string[] = []
  for await (const { records } of tree.batches()) texts.push(...records.map(({ text }) => text))
  return texts.toSorted()
}

test('everything in an account is downloaded as one archive, whose tree is read again as it was', {
  tag: '@soak',
}, async ({ open, freshAccount }) => {
  const account = await freshAccount()
  const file = ancestralLine(12)
  await uploadFile(account, file)
  const page = await open(account, { viewport: wide })
  await page.goto('/account')
  await page.getByRole('button', { name: 'Prepare my archive' }).click()
  await expect(page.getByText(/^Your archive is ready: 1 tree, 1 profile/)).toBeVisible()
  await page.screenshot({ path: 'test-results/account-export-wide.png', fullPage: true })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the archive' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Kinweave \d{4}-\d\d-\d\d\.zip$/)

  const archive = await filesOfArchive(new Blob([await readFile(await download.path())]))
  const members: Record<string, Buffer> = {}
  for await (const one of archive?.read(new Set(archive.names), 100_000_000) ?? [])
    if ('data' in one) members[one.name] = Buffer.from(await one.data.arrayBuffer())
  expect(Object.keys(members)).toEqual(expect.arrayContaining(['README.txt', ...Object.keys(accountFiles)]))
  const gedcom = Object.entries(members).find(([name]) => /^trees\/.+\/gedcom\.ged$/.test(name))?.[1]
  expect(await recordsOf(await zipOf({ 'gedcom.ged': gedcom ?? Buffer.from('') }))).toEqual(
    await recordsOf(new Blob([file.text])),
  )

  await expect(page.getByText(/^The archive was downloaded on .+ You can download it again\.$/)).toBeVisible()
  await page.setViewportSize(phone)
  await page.reload()
  await expect(page.getByText(/^The archive was downloaded on /)).toBeVisible()
  await page.screenshot({ path: 'test-results/account-export-phone.png', fullPage: true })
})
