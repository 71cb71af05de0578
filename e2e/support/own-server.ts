/** A server for one test file, where the one that all share is set up in another way. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { patience } from './patience.ts'

export interface OwnServer {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Starts a server with a database of its own; answers when it is ready. */
export async function startOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-own-'))
  // The database of a server run by root has an account of its own.
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const answers = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = () => stopped(child)
  try {
    // It makes a database first: as long as the server that all share is waited for.
    await expect.poll(answers, { timeout: 2 * patience }).toBe(true)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    // One that has ended already says so no more.
    if (!child.kill('SIGTERM')) resolve()
  })
}
