/** A server for one test file, for tests that need other settings than the shared server has. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { patience } from './patience.ts'

export interface OwnServer {
  readonly origin: string
  /** The folder in which the server keeps everything. */
  readonly folder: string
  /** What the server has logged so far. */
  readonly log: () => string
  /** Moves the clock of the server and of its test bank to so many milliseconds ahead of the real one. */
  readonly moveClock: (ahead: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a server with its own database; resolves when it is ready. */
export async function startOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-own-'))
  // If root runs the server, the database runs as another user, who must be able to read this folder.
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', './e2e/support/moved-clock.ts', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let logged = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    logged += part
  })
  const answers = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = () => stopped(child)
  try {
    // The server creates a database first, so it may take as long to start as the shared server.
    await expect.poll(answers, { timeout: 2 * patience }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, folder, log: () => logged, moveClock: (ahead) => clockMoved(child, ahead), stop }
}

function clockMoved(child: ChildProcess, ahead: number): Promise<void> {
  return new Promise((resolve) => {
    child.once('message', () => resolve())
    child.send({ ahead })
  })
}

/** How long a server may take to end, in milliseconds; a little longer than its parts may take. */
const maxEndTime = 120_000

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The server has not ended, although it was told to.'))
    }, maxEndTime)
    child.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    // A server that has already ended sends no second exit event.
    if (child.kill('SIGTERM')) return
    clearTimeout(late)
    resolve()
  })
}
