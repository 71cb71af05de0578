/** A plan counts uploads that have not finished. The page names such an upload, and cancels it if the user agrees. */
import { expect } from '@playwright/test'
import { demand, send } from '#contract/client.ts'
import { listWorkspaces } from '#contract/research/workspace.ts'
import { createWorkspace } from '#contract/research/workspace-acts.ts'
import { choose } from './page-states/page-state.ts'
import { uploadFile } from './support/account.ts'
import { ancestralLine } from './support/family-file.ts'
import { test } from './support/world.ts'

test('[TRE-21] the page names an upload that another device left unfinished, and cancels it in favour of this file', async ({
  open,
  freshAccount,
}) => {
  const account = await freshAccount()
  const family = ancestralLine(3)
  await uploadFile(account, family)
  await demand(account.transport, createWorkspace, {
    body: {
      name: 'The Stuarts',
      dataFileType: 'Gedcom',
      dataFilePath: 'stuarts.ged',
      clientDeviceInfo: { name: 'Another device', model: '' },
      syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
      idempotencyKey: `unfinished-${crypto.randomUUID()}`,
    },
  })
  const page = await open(account)

  await page.goto('/upload')
  await choose(page, { ...family, name: 'another.ged' })
  await page.getByRole('radio', { name: 'A new tree' }).click()
  await page.getByRole('button', { name: /^Upload [\d,]+ persons$/ }).click()
  const unfinished = page.getByRole('list', { name: 'Unfinished uploads' })
  await expect(unfinished).toContainText('The Stuarts, last active on')
  await page.getByRole('button', { name: 'Cancel it and upload this file' }).click()

  await page.waitForURL(/\/persons\//)
  const { items } = await send(account.transport, listWorkspaces, { query: {} })
  expect(items.map(({ dataFilePath }) => dataFilePath)).toContain('another.ged')
  expect(items).toHaveLength(2)
})
