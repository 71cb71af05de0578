/** A user of Family Historian chooses the folder of a project: the tree comes, and the photos that it names follow. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test, wide } from './support/world.ts'

const tree = `\uFEFF0 HEAD
1 SOUR FAMILY_HISTORIAN
2 VERS 7.0
2 NAME Family Historian
1 GEDC
2 VERS 5.5.1
1 CHAR UNICODE
0 @I1@ INDI
1 NAME Ada /Thorncliffe/
1 SEX F
1 DEAT
2 DATE 1911
2 PLAC Bergen, Norway
1 OCCU spy
2 _FLGS
3 __PRIVATE
1 NOTE A baker [[and more]] of Bergen
1 OBJE @O1@
0 @O1@ OBJE
1 FILE Media\\ada.png
1 FORM png
1 TITL Ada at the sea
0 TRLR
`

/** The folder as the program makes it. */
async function projectFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'kinweave-project-')), 'Thorncliffe')
  await mkdir(join(folder, 'Thorncliffe.fh_data/Media'), { recursive: true })
  await writeFile(join(folder, 'Thorncliffe.fh_proj'), 'settings')
  await writeFile(
    join(folder, 'Thorncliffe.fh_data/Thorncliffe.ged'),
    Buffer.from(tree.replaceAll('\n', '\r\n'), 'utf16le'),
  )
  await writeFile(join(folder, 'Thorncliffe.fh_data/notes.tmp'), 'x')
  const picture = await readFile(join(import.meta.dirname, '../docs/kinweave.png'))
  await writeFile(join(folder, 'Thorncliffe.fh_data/Media/ada.png'), picture)
  return folder
}

test('[SYN-05] [MOD-02] a chosen folder of Family Historian becomes a tree with its photo, without what is private', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount(), { viewport: wide })
  await page.goto('/upload')
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a folder' }).click()
  await (await asked).setFiles(await projectFolder())

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here is what we found')
  await expect(main).toContainText('Thorncliffe')
  await expect(main).toContainText('written by Family Historian 7.0')
  await page.getByRole('button', { name: 'Upload 1 person' }).click()

  const photos = page.getByRole('region', { name: 'Photos and files' })
  await expect(photos.getByText('1 of 1 file has arrived.')).toBeVisible()
  await photos.getByRole('link', { name: 'See the tree' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thorncliffe')
  await expect(page.getByRole('region', { name: 'Manage' })).toContainText(
    'Thorncliffe (Family Historian) on',
  )
  await main.getByRole('link', { name: 'Ada Thorncliffe' }).first().click()
  await page.waitForURL('**/persons/*')
  await expect(main).toContainText('Bergen')
  await expect(main).toContainText('A baker')
  await expect(main).not.toContainText('spy')
  await expect(main).not.toContainText('and more')
})
