/** The photos of an archive follow their tree: how many have arrived, what was left out and why, and nothing twice. */

import { expect, type Page } from '@playwright/test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { choose } from './page-states/page-state.ts'
import { ancestralLine } from './support/family-file.ts'
import { phone, test } from './support/world.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const photo = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A family with four files: two photos, one text named as a photo, and one that is not in the archive. */
async function archive() {
  const { text } = ancestralLine(2)
  const media = ['photos/one.jpg', 'photos/two.jpg', 'photos/fake.jpg', 'lost.jpg']
  const links = media.map((_, number) => `1 OBJE @M${number}@\n`).join('')
  const records = media.map((path, number) => `0 @M${number}@ OBJE\n1 FILE ${path}\n2 FORM jpeg\n`).join('')
  const tree = text
    .replace('1 NAME Ada /Ellery/\n', `1 NAME Ada /Ellery/\n${links}`)
    .replace('0 TRLR', `${records}0 TRLR`)
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  const files: readonly (readonly [string, Uint8Array])[] = [
    ['gedcom.ged', Buffer.from(tree)],
    ['photos/one.jpg', await photo('teal')],
    ['photos/two.jpg', await photo('plum')],
    ['photos/fake.jpg', Buffer.from('MZ this is a program')],
  ]
  for (const [name, bytes] of files) await zip.add(name, new Uint8ArrayReader(bytes))
  return { name: 'ellery.gdz', text: Buffer.from(await zip.close()) }
}

async function upload(page: Page) {
  await page.goto('/upload')
  await choose(page, await archive())
  await expect(page.getByText('3 files are beside your tree.')).toBeVisible()
  await button(page, /^Upload [\d,]+ persons$/).click()
}

test('[CNT-04] photos follow the tree of an archive, with a reason where one is left out', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  const page = await open(account, { viewport: phone })
  await upload(page)

  const photos = page.getByRole('region', { name: 'Photos and files' })
  await expect(page.getByRole('heading', { name: 'Your tree is here' })).toBeVisible()
  await expect(
    photos.getByText('2 of 4 files have arrived. 1 file that your tree mentions is not in the archive.'),
  ).toBeVisible()
  await expect(photos.getByRole('listitem')).toHaveText('fake.jpg: not a photo, PDF or text document.')

  await upload(page)
  await expect(page.getByRole('heading', { name: /is up to date$/ })).toBeVisible()
  await expect(photos.getByText('0 of 2 files have arrived.')).toBeVisible()
  await photos.getByRole('link', { name: 'See the tree' }).click()
  await expect(page).toHaveURL(/\/trees\/\d+/)
})
