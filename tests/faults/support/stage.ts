/** A server in a process of its own, its database, and the wires between them and to the clients. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/store/embedded/free-port.ts'
import { openEmbedded } from '../../../server/store/embedded.ts'
import {
  databaseFolder,
  databasePid,
  killDatabase,
  type ServerProcess,
  startServer,
} from '../../kill/support/server-process.ts'
import { copiedFolder } from './folders.ts'
import { openWire, type Wire } from './wire.ts'

export interface Stage {
  readonly dataDir: string
  /** The address that clients use. It leads through `toServer`. */
  readonly url: string
  readonly toServer: Wire
  /** Null if the server runs its database itself, as it does without DATABASE_URL. */
  readonly toDatabase: Wire | null
  readonly server: () => ServerProcess
  /** Ends the server with this signal and resolves when it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** Starts a server again on the same port, after `end`. */
  readonly begin: () => Promise<void>
  /** Makes sure that a server runs and is ready. */
  readonly revive: () => Promise<void>
  readonly databasePid: () => number
  /** The address of the database for a second server; null if the server runs its database itself. */
  readonly databaseUrl: string | null
  /** All mails so far; null if they are on the mailbox page. */
  readonly mails: readonly string[] | null
  readonly close: () => Promise<void>
}

export interface Setting {
  readonly environment?: Readonly<Record<string, string>>
  /** The server uses a database by its address, through a wire. */
  readonly outsideDatabase?: boolean
  /** Makes the DATA_DIR; by default a copy of one that was used before. */
  readonly dataDir?: string
}

export async function openStage({
  environment = {},
  outsideDatabase = false,
  dataDir: given,
}: Setting): Promise<Stage> {
  const closes: (() => Promise<void>)[] = []
  const close = async () => {
    for (let next = closes.pop(); next; next = closes.pop()) await next()
  }
  try {
    const dataDir = given ?? copiedFolder()
    if (given === undefined) closes.push(async () => rmSync(dataDir, { recursive: true, force: true }))
    const toServer = await openWire(0)
    closes.push(toServer.close)
    const outside = outsideDatabase ? await openOutside(dataDir, closes) : null
    const url = `http://localhost:${toServer.port}`
    const port = await freePort()
    toServer.leadTo(port)
    const start = () =>
      startServer({
        dataDir: outside === null ? dataDir : join(dataDir, 'server'),
        port,
        environment: {
          PUBLIC_URL: url,
          BACKUPS: '0',
          ...(outside === null ? {} : { DATABASE_URL: outside.url }),
          ...environment,
        },
      })
    let server = await start()
    closes.push(async () => {
      server.kill('SIGCONT')
      server.kill('SIGTERM')
      await server.exited
      if (outside === null) killDatabase(dataDir)
    })
    // A first start on a busy machine may take longer than one patience.
    await server.ready().catch(() => server.ready())
    const begin = async () => {
      server = await start()
    }
    const isRunning = () => Promise.race([server.exited.then(() => false), Promise.resolve(true)])
    return {
      dataDir,
      url,
      toServer,
      toDatabase: outside?.wire ?? null,
      databaseUrl: outside?.url ?? null,
      mails: null,
      server: () => server,
      end: async (signal) => {
        server.kill(signal)
        await server.exited
      },
      begin,
      revive: async () => {
        if (!(await isRunning())) await begin()
        await server.ready().catch(() => server.ready())
      },
      databasePid: () => Number(databasePid(dataDir)),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openOutside(dataDir: string, closes: (() => Promise<void>)[]) {
  const database = await openEmbedded({ dataDir, url: 'the faults', say: () => {} })
  closes.push(database.stop)
  const address = new URL(database.connectionString)
  const wire = await openWire(Number(address.port))
  closes.push(wire.close)
  address.port = String(wire.port)
  return { url: address.href, wire }
}

/** The postmaster and all its processes. */
export function databasePids(dataDir: string): number[] {
  const postmaster = Number(databasePid(dataDir))
  return [postmaster, ...childrenOf(postmaster)]
}

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => Number.isInteger(each) && parentOf(each) === pid)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // The process has ended since the list was made.
    return null
  }
}

export const hasProgram = (name: string): boolean => {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const logOfDatabase = (dataDir: string) =>
  readFileSync(join(databaseFolder(dataDir), 'postgresql.log'), 'utf8')
