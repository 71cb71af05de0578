import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../values/start-problem.ts'
import { ask, waitForAnswer } from './embedded/answers.ts'
import { archives, archiving } from './embedded/archiving.ts'
import { type Binaries, prepareBinaries } from './embedded/binaries.ts'
import { connectionStringOf, databaseName, prepareCluster } from './embedded/cluster.ts'
import { freePort } from './embedded/free-port.ts'
import { endBackendsLeftBehind } from './embedded/left-behind.ts'
import { readHolder, takeLock, writeHolder } from './embedded/lock.ts'
import { type Place, preparePlace } from './embedded/place.ts'
import {
  findOrphan,
  lastWords,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** The address of this server. A second server that finds the folder in use shows it. */
  url: string
  say: (sentence: string) => void
  /** Called once if the database has died and cannot be restarted. */
  onLost?: (problem: StartProblem) => void
  /** Further PostgreSQL settings. Tests use them to switch off the protection against power cuts. */
  settings?: Record<string, string>
  /** True if PostgreSQL archives its changes for the backups. */
  archive?: boolean
}

export type EmbeddedDatabase = {
  connectionString: string
  place: Place
  /** Stops the database and releases DATA_DIR. This is the last step of a shutdown. */
  stop: () => Promise<void>
}

/** How long a start is retried, in milliseconds: the backends of a killed server take moments to end. */
const startPatience = 10_000
/** How often a database that dies is restarted within a minute. */
const restartsPerMinute = 5

/**
 * Runs a real PostgreSQL under DATA_DIR while this server lives. It creates the database on the first start, takes over
 * one that a killed server has left running, restarts it when it dies, and refuses a folder that is in use.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  try {
    return await open(options)
  } catch (error) {
    throw isForbidden(error) ? new StartProblem(`${options.dataDir} cannot be used: ${error.message}`) : error
  }
}

async function open(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = preparePlace(options.dataDir, options.say)
  const lock = takeLock(place.lock)
  if (!lock) throw inUse(options.dataDir, place)

  try {
    writeHolder(place.holder, { pid: process.pid, url: options.url })
    const binaries = prepareBinaries(place, options.say)
    await prepareCluster(place, binaries)
    const settings = { ...archiving(place, options.archive ?? false), ...options.settings }
    const start = (port: number) => startAnswering(place, binaries, port, settings)
    const first = (await adopt(place, binaries, options.archive ?? false)) ?? (await start(0))
    const keeper = keepRunning(first, place, binaries, start, options)
    await createDatabase(place, first.port)
    return {
      connectionString: connectionStringOf(place, first.port),
      place,
      stop: async () => {
        await keeper.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Restarts PostgreSQL on the same port whenever it ends, until told to stop. */
function keepRunning(
  first: Postmaster,
  place: Place,
  binaries: Binaries,
  start: (port: number) => Promise<Postmaster>,
  options: EmbeddedOptions,
) {
  let current = first
  let stopping = false
  const deaths: number[] = []

  const watch = async () => {
    await current.exited
    while (!stopping) {
      deaths.push(Date.now())
      if (deaths.filter((time) => time > Date.now() - 60_000).length > restartsPerMinute) {
        throw new StartProblem(`The database keeps crashing. Its log is ${place.log}.`)
      }
      options.say('The database has crashed, and is being started again.')
      current = await start(current.port)
      if (!stopping) await current.exited
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (!stopping) options.onLost?.(new StartProblem(error instanceof Error ? error.message : String(error)))
  })
  const stop = async () => {
    stopping = true
    await stopPostmaster(current, place, binaries)
    // If a restart was in progress when the stop began, there is a new process now.
    await watching
    await stopPostmaster(current, place, binaries)
  }
  return { stop }
}

/**
 * Takes over a PostgreSQL that a killed server has left running. If it does not answer, or archives when it should not or
 * the other way round, stops it.
 */
async function adopt(place: Place, binaries: Binaries, archive: boolean): Promise<Postmaster | null> {
  const orphan = findOrphan(place)
  if (!orphan) return null
  const address = maintenance(place, orphan.port)
  if ((await waitForAnswer(orphan, address)) && (await archives(address)) === archive) return orphan
  await stopPostmaster(orphan, place, binaries)
  return null
}

/** Starts PostgreSQL on the port (0 means any free one) and waits until it answers. */
async function startAnswering(
  place: Place,
  binaries: Binaries,
  port: number,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const deadline = Date.now() + startPatience
  do {
    endBackendsLeftBehind(place.cluster)
    const postmaster = await startPostmaster(place, binaries, port || (await freePort()), settings)
    if (await waitForAnswer(postmaster, maintenance(place, postmaster.port))) return postmaster
    await stopPostmaster(postmaster, place, binaries)
    await pause(200)
  } while (Date.now() < deadline)
  throw new StartProblem(`The database does not start: ${lastWords(place)} (its log is ${place.log})`)
}

async function createDatabase(place: Place, port: number) {
  const address = maintenance(place, port)
  const found = await ask(address, `select 1 from pg_database where datname = '${databaseName}'`)
  if (found === 0) await ask(address, `create database ${databaseName}`)
}

/** The address of the database that every cluster has. */
const maintenance = (place: Place, port: number) => connectionStringOf(place, port, 'postgres')

function inUse(dataDir: string, place: Place): StartProblem {
  const holder = readHolder(place.holder)
  return new StartProblem(
    holder
      ? `${dataDir} is in use by process ${holder.pid} at ${holder.url}`
      : `${dataDir} is in use by another process.`,
  )
}

/** True if the file system refuses (no permission, or no space), directly or through SQLite. */
const isForbidden = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR'].includes(String(error.code))
