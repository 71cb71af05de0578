import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import { freePort } from '../store/embedded/free-port.ts'
import { migrate } from '../store/migrate.ts'
import { openStore, type Store } from '../store/store.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { type Config, readConfig } from '../values/config.ts'
import { openDatabase } from './database.ts'
import { closeApp, listen } from './listening.ts'

/** What makes the server out of its parts. */
export type AppOptions = {
  config: Config
  store: Store
  clock: Clock
  log: FastifyServerOptions['logger']
}

export type Parts = {
  buildApp: (options: AppOptions) => Promise<FastifyInstance>
  /** Begins the work in the background; answers how it ends. */
  startJobs?: (store: Store, log: FastifyBaseLogger, config: Config) => Promise<{ stop: () => Promise<void> }>
}

export type Surroundings = {
  environment: Record<string, string | undefined>
  /** One sentence for whoever has started the server. */
  say: (sentence: string) => void
  /** The server should be stopped: its database does not come back, or a part of it does not stop. */
  onProblem: (problem: Error) => void
}

export type RunningServer = { stop: () => Promise<void> }

/**
 * Starts the server: database, schema, application, background work, and last of all the port. Whatever was
 * started is stopped in the opposite order, by `stop` or when a later step fails; the database goes last.
 */
export async function startServer(parts: Parts, surroundings: Surroundings): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next().catch(surroundings.onProblem)
  }
  try {
    await startSteps(parts, surroundings, stops)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

async function startSteps(parts: Parts, surroundings: Surroundings, stops: (() => Promise<unknown>)[]) {
  const config = await configOf(surroundings.environment)
  const database = await openDatabase(config, surroundings)
  stops.push(database.stop)
  await migrate(database.connectionString)

  const store = openStore({ connectionString: database.connectionString })
  stops.push(() => within(5000, store.close()))
  const app = await parts.buildApp({ config, store, clock: systemClock, log: { level: config.logLevel } })
  stops.push(() => closeApp(app))
  const jobs = await parts.startJobs?.(store, app.log, config)
  // Background work goes on until the application, which hands it over, has ended.
  if (jobs) stops.splice(-1, 0, () => within(10_000, jobs.stop()))
  await listen(app, config)
  surroundings.say(`Kinweave is at ${config.publicUrl}`)
}

/** Port 0 means any free one; it is chosen here, since links and tokens name it. */
async function configOf(environment: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(environment)
  return config.port === 0 ? readConfig({ ...environment, PORT: String(await freePort()) }) : config
}

/**
 * Waits for an end, but not for ever: a query or a job that does not come to its end is cut off when the
 * database stops, and a job is done again after the next start.
 */
async function within(milliseconds: number, ended: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([ended, late])
  clearTimeout(timer)
}
