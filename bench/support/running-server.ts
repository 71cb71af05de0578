/** A server as users run it: in a process of its own, with an embedded database. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/store/embedded/free-port.ts'

export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly databasePid: number
  readonly stop: () => Promise<void>
}

export async function runServer(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinweave-bench-'))
  // If this runs as root, the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await ended(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(child, url)
  } catch (error) {
    await stop()
    throw error
  }
  const databasePid = Number(
    readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  )
  return { url, pid: child.pid ?? 0, databasePid, stop }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    await answer?.text()
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The server did not start.')
}
