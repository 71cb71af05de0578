/** A RootsMagic user drops the program’s own file, looks at what was found, and walks through the tree. */
import { expect } from '@playwright/test'
import { recordsOf } from '../tests/domain/gedcom/records.ts'
import { rootsMagicOf } from '../tests/sync/rootsmagic/support/rootsmagic-writer.ts'
import { test, wide } from './support/world.ts'

const tree = rootsMagicOf(
  recordsOf(`0 @I1@ INDI
1 NAME Ada /Thorncliffe/
1 SEX F
1 BIRT
2 DATE 12 MAR 1850
2 PLAC Bergen, Norway
1 DEAT
2 DATE 1911
0 @I2@ INDI
1 NAME Bert /Thorncliffe/
1 SEX M
1 DEAT
2 DATE BEF 1900
0 @F1@ FAM
1 HUSB @I2@
1 WIFE @I1@
1 MARR
2 DATE ABT 1875
`),
)

test('a RootsMagic file is read, reviewed and uploaded', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount(), { viewport: wide })
  await page.goto('/upload')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Thorncliffe.rmtree',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(tree),
    })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here is what we found')
  await expect(page.getByRole('main')).toContainText('Thorncliffe.rmtree')
  await expect(page.getByRole('main')).toContainText('RootsMagic 10')
  await page.getByRole('button', { name: 'Upload 2 persons' }).click()

  await page.waitForURL('**/persons/*')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Thorncliffe')
  await expect(page.getByRole('main')).toContainText('Bergen')
  await expect(page.getByRole('main')).toContainText('m. about 1875')
})
