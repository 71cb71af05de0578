/** The companion (`kinweave watch --all`) as a process, on a computer of its own with a folder for documents. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'

const kinweave = join(import.meta.dirname, '../../bin/kinweave.mjs')

export interface Companion {
  /** The address of the file that it has opened in the browser. The file leads to its page. */
  readonly opened: () => Promise<string>
  /** Another address of its page, which works once. */
  readonly address: () => Promise<string>
  /** Writes a file into the documents of the computer. */
  readonly document: (name: string, text: string) => Promise<void>
  readonly end: () => Promise<void>
}

export async function startCompanion(server: string): Promise<Companion> {
  const home = await mkdtemp(join(tmpdir(), 'kinweave-companion-'))
  const [browser, openedFile] = [join(home, 'browser'), join(home, 'opened')]
  await mkdir(join(home, 'Documents'))
  await writeFile(browser, `#!/bin/sh\nprintf '%s' "$1" > '${openedFile}'\n`)
  await chmod(browser, 0o755)
  const env = {
    ...process.env,
    HOME: home,
    XDG_STATE_HOME: join(home, 'state'),
    KINWEAVE_BROWSER: browser,
    KINWEAVE_TOKEN: '',
  }
  const program = spawn(process.execPath, [kinweave, 'watch', '--all', '--server', server], {
    env,
    stdio: 'ignore',
  })
  const addressIn = (text: string) => /http:\/\/127\S+/.exec(text)?.[0] ?? ''
  return {
    opened: async () => {
      const text = () => readFile(openedFile, 'utf8').catch(() => '')
      await expect.poll(text).toMatch(/^file:/)
      return text()
    },
    address: async () => {
      const status = [kinweave, 'watch', '--status']
      return addressIn((await promisify(execFile)(process.execPath, status, { env })).stdout)
    },
    document: (name, text) => writeFile(join(home, 'Documents', name), text),
    end: async () => {
      const ended = once(program, 'exit')
      program.kill('SIGINT')
      await ended
      await rm(home, { recursive: true })
    },
  }
}

/** Opens an address that leads to the page of the companion, and waits for the page. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Kinweave companion' })).toBeVisible()
}
