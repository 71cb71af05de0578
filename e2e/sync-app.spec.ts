/** The sync program on a person's computer reads the file of a desktop program, and the tree appears in the browser. */
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { send } from '#contract/client.ts'
import { getDataGroup } from '#contract/group-admin/data-group.ts'
import { getWorkspace } from '#contract/research/workspace.ts'
import { WorkspaceId } from '#contract/wire.ts'
import type { Account } from './support/account.ts'
import { factOf } from './support/fact-of.ts'
import { ancestralLine, type FamilyFile } from './support/family-file.ts'
import { test } from './support/world.ts'

const kinweave = join(import.meta.dirname, '../bin/kinweave.mjs')
const Report = z.object({ state: z.string(), persons: z.int(), workspaceId: WorkspaceId })

/** Syncs a file from the command line, in a separate folder, as a signed-in user. */
async function sync({ transport }: Account, server: string, file: FamilyFile) {
  const folder = await mkdtemp(join(tmpdir(), 'kinweave-sync-app-'))
  await writeFile(join(folder, file.name), file.text)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [kinweave, 'sync', file.name, '--server', server, '--json'],
    {
      cwd: folder,
      env: { ...process.env, XDG_STATE_HOME: folder, KINWEAVE_TOKEN: (await transport.token()) ?? '' },
    },
  )
  return Report.parse(JSON.parse(stdout))
}

test('[SYN-05] [MOD-02] [PSH-12] a tree that the Sync app brings appears in the browser, and its data group on the server', async ({
  open,
  freshAccount,
  baseURL,
}) => {
  const account = await freshAccount()
  const page = await open(account)
  await page.goto('/trees')
  await expect(page.getByText('No tree yet')).toBeVisible()
  const file = ancestralLine(4)

  const report = await sync(account, baseURL ?? '', file)

  expect(report).toMatchObject({ state: 'Completed', persons: file.persons })
  // Nobody reloads the page: a push event says that there is something new.
  await page.getByRole('link', { name: 'ellery-line' }).click()
  await expect(factOf(page, 'People in this tree')).toHaveText(String(file.persons))
  await expect(page.getByRole('region', { name: 'Manage' })).toContainText(file.name)
  const params = { id: report.workspaceId }
  const { viewGroupId } = await send(account.transport, getWorkspace, { params, query: {} })
  const group = await send(account.transport, getDataGroup, { params: { id: viewGroupId }, query: {} })
  expect(group.workspaceId).toBe(report.workspaceId)
})
