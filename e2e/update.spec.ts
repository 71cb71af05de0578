/** An upload as an update: compared, reviewed, applied at once, undone; and resumed after the page was closed. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { send, type Transport } from '#contract/client.ts'
import { getWorkspaceStatistics, listWorkspaces } from '#contract/research/workspace.ts'
import { choose } from './page-states/page-state.ts'
import { transportOf, uploadFile } from './support/account.ts'
import { hold } from './support/answers.ts'
import { factOf } from './support/fact-of.ts'
import { ancestralLine, type FamilyFile, manyPersons } from './support/family-file.ts'
import { phone, test } from './support/world.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const family = ancestralLine(3)
/** One person added, one changed, one removed. */
const changed: FamilyFile = {
  ...family,
  text: family.text
    .replace('1 NAME Ruth /Ellery/', '1 NAME Ruthie /Ellery/')
    .replace(/0 @C0@ INDI\n(?:[1-9].*\n)+/, '')
    .replace('1 CHIL @C0@\n', '')
    .replace('0 TRLR', '0 @N1@ INDI\n1 NAME Nora /Ellery/\n1 SEX F\n1 DEAT Y\n0 TRLR'),
}

/** So many persons that their upload has two batches. */
const village = manyPersons(260)
const withLiving: FamilyFile = {
  ...family,
  text: family.text.replace(
    '0 TRLR',
    '0 @L1@ INDI\n1 NAME Lea /Ellery/\n1 SEX F\n1 BIRT\n2 DATE 1990\n0 TRLR',
  ),
}
const bergen = new URL('../tests/sync/gramps/fixtures/bergen-1.7.gramps', import.meta.url)

/** Chooses a file and agrees to the summary. */
async function upload(page: Page, file: FamilyFile) {
  await choose(page, file)
  await button(page, /^Upload [\d,]+ persons$/).click()
}

async function personCount(transport: Transport): Promise<number> {
  const { items } = await send(transport, listWorkspaces, { query: {} })
  const [only] = items
  if (only === undefined || items.length > 1) throw new Error(`There are ${items.length} trees, not one.`)
  return (await send(transport, getWorkspaceStatistics, { params: { id: only.id } })).personCount
}

test('a changed file shows what would change, is applied, and can be undone; the same file again changes nothing', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  await uploadFile(account, family)
  const count = () => personCount(account.transport)
  const page = await open(account)
  const history = page.getByRole('region', { name: 'Sync history' })
  const toTheTree = async () => {
    await page.goto('/trees')
    await page.getByRole('link', { name: 'ellery-line' }).click()
  }
  const toUpload = () => page.getByRole('banner').getByRole('link', { name: 'Upload' }).click()
  const undo = async () => {
    await button(page, 'Undo this update').click()
    await button(page, 'Undo the update').click()
    await expect(page.getByText('The update has been undone.')).toBeVisible()
  }

  await test.step('is shown, applied, and undone on the page of the tree', async () => {
    await toTheTree()
    await page.getByRole('link', { name: 'Update from file' }).click()
    await upload(page, changed)

    await expect(heading(page, 'What changes in ellery-line')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Added' })).toContainText('1 person')
    await expect(page.getByRole('region', { name: 'Added' })).toContainText('Nora Ellery')
    await expect(page.getByRole('region', { name: 'Changed', exact: true })).toContainText('Ruthie Ellery')
    await expect(page.getByRole('region', { name: 'Removed' })).toContainText('Joan Marsh')
    expect(await count()).toBe(family.persons)

    await button(page, 'Update the tree').click()
    await expect(heading(page, 'ellery-line is up to date')).toBeVisible()
    await page.getByRole('link', { name: 'See the tree' }).click()

    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByRole('listitem').first()).toContainText('1 person added')
    await undo()
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(history.getByText('Undone', { exact: true })).toBeVisible()
    await expect(factOf(page, 'People in this tree')).toHaveText(String(family.persons))
  })

  await test.step('the same file again changes nothing, and says so', async () => {
    await toUpload()
    await choose(page, family)
    await expect(page.getByRole('radio', { name: /^An update of ellery-line/ })).toBeChecked()
    await button(page, /^Upload/).click()

    await expect(heading(page, 'ellery-line is up to date')).toBeVisible()
    await expect(page.getByText('Nothing has changed')).toBeVisible()
    expect(await count()).toBe(family.persons)
  })

  await test.step('is cancelled during the review, and changes nothing', async () => {
    await button(page, 'Upload another file').click()
    await upload(page, changed)
    await expect(heading(page, /^What changes/)).toBeVisible()

    await button(page, 'Cancel the update').click()

    await expect(
      page.getByText('The upload was cancelled. The server has deleted everything that was sent.'),
    ).toBeVisible()
    expect(await count()).toBe(family.persons)
    await toTheTree()
    await expect(history).toContainText('Cancelled')
  })

  await test.step('is undone on the page where it has arrived', async () => {
    await toUpload()
    await upload(page, changed)
    await button(page, 'Update the tree').click()
    await expect(heading(page, 'ellery-line is up to date')).toBeVisible()

    await undo()

    expect(await count()).toBe(family.persons)
  })
})

test('a file in which most people are missing is accepted only after a confirmation', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  await uploadFile(account, { ...manyPersons(20), name: 'village.ged' })
  const page = await open(account, { viewport: phone })
  await page.goto('/upload')
  await upload(page, { ...manyPersons(8), name: 'village.ged' })

  await expect(page.getByRole('note')).toContainText('12 persons of this tree are not in the file.')
  await expect(button(page, 'Update the tree')).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Remove 12 persons from the tree' }).check()
  await button(page, 'Update the tree').click()

  await expect(heading(page, 'village is up to date')).toBeVisible()
  expect(await personCount(account.transport)).toBe(8)
})

test('an upload whose tab was closed continues with the same file where it stopped', async ({
  open,
  freshAccount,
}, info) => {
  // On disk, so that the file keeps its modification time.
  const path = info.outputPath(village.name)
  await writeFile(path, village.text)
  const closed = await open(await freshAccount())
  await hold(closed, '**/batches/1')
  await closed.goto('/upload')
  await closed.getByLabel('Family tree file').setInputFiles(path)
  await button(closed, 'Upload 260 persons').click()
  await expect(closed.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  await expect(closed.getByText(/^250 of 260 persons$/)).toBeVisible()
  const page = await closed.context().newPage()
  await closed.close()

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/upload')
  await expect(page.getByText(/The upload of many.ged was interrupted. 250 of 260 persons/)).toBeVisible()
  await page.getByLabel('Family tree file').setInputFiles(path)
  await expect(page.getByRole('region', { name: 'What to do with this file' })).toContainText(
    '250 of 260 persons',
  )
  await button(page, 'Continue the upload').click()
  await page.waitForURL('**/persons/*')

  expect(await personCount(await transportOf(page))).toBe(village.persons)
  expect(sent.filter((url) => url.endsWith('/batches/0'))).toEqual([])
})

test('an upload whose tab was closed can be cancelled, and leaves nothing behind', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  const closed = await open(account)
  await hold(closed, '**/batches/1')
  await closed.goto('/upload')
  await upload(closed, village)
  await expect(closed.getByText(/^250 of 260 persons$/)).toBeVisible()
  const page = await closed.context().newPage()
  await closed.close()

  await page.goto('/upload')
  await button(page, 'Cancel that upload').click()

  await expect(
    page.getByText('The upload was cancelled. The server has deleted everything that was sent.'),
  ).toBeVisible()
  const { items } = await send(account.transport, listWorkspaces, { query: {} })
  expect(items).toEqual([])
})

test('[MOD-03] living people come by name only, or not at all when they are left out', async ({
  open,
  freshAccount,
}) => {
  const page = await open(await freshAccount())
  await page.goto('/upload')
  await choose(page, withLiving)
  await expect(page.getByText('We left out 1 living person’s')).toBeVisible()
  await expect(button(page, 'Upload 11 persons')).toBeVisible()

  await page.getByRole('checkbox', { name: /^Include living people/ }).uncheck()
  await expect(page.getByText('We left out 1 living person')).toBeVisible()
  await button(page, 'Upload 10 persons').click()
  await page.waitForURL('**/persons/*')

  expect(await personCount(await transportOf(page))).toBe(10)
})

test('a Gramps file becomes a tree, on a phone too', async ({ open, freshAccount }) => {
  const page = await open(await freshAccount(), { viewport: phone })
  await page.goto('/upload')
  await choose(page, { name: 'bergen.gramps', text: readFileSync(bergen, 'utf8') })
  await expect(page.getByText(/Gramps XML 1\.7/)).toBeVisible()
  await button(page, /^Upload \d+ persons$/).click()
  await page.waitForURL('**/persons/*')

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berg')
})

test('[TRE-22] [NAV-02] Upload my tree leads to the Sync app, and the Sync app to its supported programs', async ({
  open,
  newcomer,
}) => {
  const page = await open(newcomer)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Upload my tree' }).click()
  await page.getByRole('link', { name: 'Sync app' }).click()

  await expect(page).toHaveURL('/syncapp')
  await expect(heading(page, 'Sync app')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('several files are refused, and the lines of a file that were not understood can be saved', async ({
  open,
  newcomer,
}) => {
  const page = await open(newcomer)
  await page.goto('/upload')
  await expect(page.getByLabel('Family tree file')).toBeAttached()
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    for (const name of ['one.ged', 'two.ged']) transfer.items.add(new File(['0 HEAD'], name))
    return transfer
  })
  const alert = page.getByRole('alert')
  // The page may not listen for drops yet, so the drop is repeated.
  await expect(async () => {
    await page.getByRole('region', { name: 'Your file' }).dispatchEvent('drop', { dataTransfer })
    await expect(alert).toContainText('Choose only the file that contains your tree.', { timeout: 1000 })
  }).toPass()

  const riddles = Array.from({ length: 30 }, (_, number) => `1 RIDDLE${number} what is it?`)
  await choose(page, { ...family, text: family.text.replace('1 SEX F', ['1 SEX F', ...riddles].join('\n')) })
  await expect(alert).toHaveCount(0)
  const part = page.getByRole('region', { name: 'Not understood' })
  await part.getByText(/^We did not understand \d+ of \d+ lines$/).click()
  await expect(part).toContainText(
    'Below each line, we say what happens to it. Whatever we store is included in every export.',
  )

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('link', { name: 'Save these lines as a text file' }).click(),
  ])

  expect(download.suggestedFilename()).toBe('ellery-line.ged - not understood.txt')
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^line \d+: /m)
})
