/** A user approves the command line on the page: through the browser of the same computer, or by copying a code. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Tree } from './support/account.ts'
import { test } from './support/world.ts'

const kinweave = join(import.meta.dirname, '../bin/kinweave.mjs')

/** `kinweave export` on a computer where nobody has signed in; its browser records the address that it should open. */
async function startExport({ name }: Tree, server: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kinweave-program-'))
  const [browser, opened] = [join(folder, 'browser'), join(folder, 'opened')]
  await writeFile(browser, `#!/bin/sh\nprintf '%s' "$1" > '${opened}'\n`)
  await chmod(browser, 0o755)
  const command = spawn(process.execPath, [kinweave, 'export', name, '--server', server], {
    env: { ...process.env, XDG_STATE_HOME: folder, KINWEAVE_BROWSER: browser, KINWEAVE_TOKEN: '' },
  })
  const heard = { out: '', words: '' }
  command.stdout.on('data', (text) => void (heard.out += String(text)))
  command.stderr.on('data', (text) => void (heard.words += String(text)))
  const ended = new Promise<number | null>((resolve) => command.on('exit', resolve))
  const address = async () => {
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toMatch(/^http/)
    return readFile(opened, 'utf8')
  }
  return { heard, ended, address }
}

const answer = (page: Page, what: string) => page.getByRole('button', { name: what }).click()

/** Resolves when the page has received something over the push connection of the group-admin service. */
async function pushesOf(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) =>
    one.url().includes('/groupadmin/notifications'),
  )
  await socket.waitForEvent('framereceived')
}

test('[API-11] [API-14] the command line opens the page, its user lets it in, and the file is uploaded', async ({
  open,
  owner,
  baseURL,
}) => {
  const command = await startExport(owner.tree, baseURL ?? '')
  const page = await open(owner)
  await page.goto(await command.address())
  await expect(page.getByText('wants to sign in as Nora Ellery')).toBeVisible()

  await answer(page, 'Let it in')

  await expect(page.getByText('Your answer has arrived.')).toBeVisible()
  expect(await command.ended).toBe(0)
  expect(command.heard.out).toContain('0 HEAD')
})

test('[PSH-10] [PSH-11] a code that is carried over is shown until the program has used it, and the page waits until the program is ready', async ({
  open,
  newcomer,
}) => {
  const page = await open(newcomer)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const listening = pushesOf(page)
  await page.goto(
    `/authorize?response_type=code&client_id=kinweave-sync&code_challenge_method=S256&code_challenge=${challenge}`,
  )
  await answer(page, 'Let it in')
  const code = await page.getByRole('status', { name: 'Code' }).innerText()
  await listening

  const tokens = await page.request.post('/groupadmin/oauth2/token', {
    form: { grant_type: 'authorization_code', client_id: 'kinweave-sync', code, code_verifier: verifier },
  })
  await expect(page.getByRole('heading', { name: 'The program is signed in' })).toBeVisible()
  const { access_token: token } = await tokens.json()
  await page.request.post('/groupadmin/app/kinweave-sync/ready', {
    headers: { authorization: `Bearer ${token}` },
  })

  await expect(page.getByRole('heading', { name: 'The program is ready' })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
})
