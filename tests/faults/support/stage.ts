/** A server in a process of its own, its database, and the wires between them and to the clients. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../server/store/embedded/free-port.ts'
import { openEmbedded } from '../../../server/store/embedded.ts'
import { databasePid, killDatabase } from '../../kill/support/server-process.ts'
import { copiedFolder } from './folders.ts'
import { type ServersInTurn, startInTurn } from './servers-in-turn.ts'
import { openWire, type Wire } from './wire.ts'

export interface Stage {
  readonly dataDir: string
  /** The address that clients use. It leads through `toServer`. */
  readonly url: string
  readonly toServer: Wire
  /** Null if the server runs its database itself, as it does without DATABASE_URL. */
  readonly toDatabase: Wire | null
  /** The address of the database for a second server; null if the server runs its database itself. */
  readonly databaseUrl: string | null
  /** All mails so far; null if they are on the mailbox page. */
  readonly mails: readonly string[] | null
  readonly servers: ServersInTurn
  readonly databasePid: () => number
  readonly close: () => Promise<void>
}

export interface Setting {
  readonly environment?: Readonly<Record<string, string>>
  /** The server uses a database by its address, through a wire. */
  readonly outsideDatabase?: boolean
  /** A DATA_DIR that the caller removes; by default a copy of one that was used before. */
  readonly dataDir?: string
}

export async function openStage(setting: Setting): Promise<Stage> {
  const closes: (() => Promise<void>)[] = []
  const close = async () => {
    for (let next = closes.pop(); next; next = closes.pop()) await next()
  }
  try {
    return { ...(await openParts(setting, closes)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(
  { environment = {}, outsideDatabase = false, dataDir: given }: Setting,
  closes: (() => Promise<void>)[],
): Promise<Omit<Stage, 'close'>> {
  const dataDir = given ?? copiedFolder()
  if (given === undefined) closes.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const toServer = await openWire(port)
  closes.push(toServer.close)
  const url = `http://localhost:${toServer.port}`
  const outside = outsideDatabase ? await openOutside(dataDir, closes) : null
  const servers = await startInTurn({
    dataDir: outside === null ? dataDir : join(dataDir, 'server'),
    port,
    environment: {
      PUBLIC_URL: url,
      BACKUPS: '0',
      ...(outside === null ? {} : { DATABASE_URL: outside.url }),
      ...environment,
    },
  })
  closes.push(async () => {
    // A server that stands still could not end.
    servers.current().kill('SIGCONT')
    await servers.end('SIGTERM')
    if (outside === null) killDatabase(dataDir)
  })
  await servers.revive()
  return {
    dataDir,
    url,
    toServer,
    toDatabase: outside?.wire ?? null,
    databaseUrl: outside?.url ?? null,
    mails: null,
    servers,
    databasePid: () => Number(databasePid(dataDir)),
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
