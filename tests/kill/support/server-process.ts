import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/store/embedded/free-port.ts'
import { isRunning } from '../../../server/store/embedded/process.ts'
import { tryUntil } from '../../support/try-until.ts'

const program = join(import.meta.dirname, '../../../server/main.ts')

/**
 * The time limit of one call in milliseconds: a server that hangs does not count as answering, and other calls still
 * have time.
 */
const patienceOfCall = 15_000

export type Beginning = {
  dataDir: string
  port?: number
  environment?: Record<string, string>
  account?: { uid: number; gid: number }
}

/** A server in a separate process, as `npm start` runs it. */
export type ServerProcess = {
  pid: number
  port: number
  /** Returns what the server has printed so far, errors included. */
  said: () => string
  kill: (signal: NodeJS.Signals) => void
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>
  /** Resolves once the server answers that it is ready. */
  ready: () => Promise<void>
  /** The status of one call; 0 without an answer in time. */
  status: (path: string, options?: RequestInit) => Promise<number>
}

/** Starts a server that the caller must end. */
export async function startServer({
  dataDir,
  port,
  environment,
  account,
}: Beginning): Promise<ServerProcess> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [program], {
    cwd: '/',
    env: { ...bareEnvironment(), PORT: String(chosen), DATA_DIR: dataDir, DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  })
  const said = collect(child)
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const story = () => `${said()}${child.exitCode ?? child.signalCode ?? 'still running'}`
  const status = (path: string, options?: RequestInit) =>
    statusOf(`http://127.0.0.1:${chosen}${path}`, options)
  const ready = () =>
    tryUntil(async () => {
      const code = await status('/readyz')
      if (code !== 200) throw new Error(`${code} ${story()}`)
    })
  return {
    pid: child.pid ?? 0,
    port: chosen,
    said,
    kill: (signal) => child.kill(signal),
    exited,
    ready,
    status,
  }
}

/** Only the path of programs and Node's compile cache, as the launcher passes them on. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE }
}

/** The process number of the database of a DATA_DIR; null if it has none. */
export function databasePid(dataDir: string): number | null {
  const file = join(databaseFolder(dataDir), 'cluster', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** The folder of the database of a DATA_DIR. */
export function databaseFolder(dataDir: string): string {
  const pointer = join(dataDir, 'database-is-at')
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'database')
}

/** Ends processes that a failed test may have left running. */
export function killDatabase(dataDir: string) {
  const pid = databasePid(dataDir)
  if (pid && isRunning(pid)) process.kill(pid, 'SIGKILL')
}

function collect(child: ChildProcess): () => string {
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      words += part
    })
  }
  return () => words
}

async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceOfCall) })
    await answer.text()
    return answer.status
  } catch {
    // No answer. Some tests expect this.
    return 0
  }
}
