import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify'
import type { BackupDesk } from '../backup/backup-desk.ts'
import type { Files } from '../blobs/files.ts'
import type { AroundJob } from '../jobs/start-jobs.ts'
import type { Observability } from '../observability/observability.ts'
import { observeJobs, withObservedTransactions } from '../observability/observe-work.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { freePort } from '../store/embedded/free-port.ts'
import { migrate } from '../store/migrate.ts'
import { openStore, type Store } from '../store/store.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { type Config, readConfig } from '../values/config.ts'
import type { PaymentPage } from '../values/payment-page.ts'
import { type OpenBackups, openBackups } from './backups.ts'
import { type OpenContent, openContent } from './content.ts'
import { openDatabase } from './database.ts'
import { closeApp, listen } from './listening.ts'
import { openPayment } from './payment.ts'

/** Creates the parts of the server. */
export type AppOptions = {
  config: Config
  store: Store
  clock: Clock
  files: Files
  log: FastifyServerOptions['logger']
  /** Where users pay; null if plans are not sold. */
  provider: PaymentProvider | null
  paymentPage: PaymentPage | null
  backups: BackupDesk
  observed: Observability | null
}

/** The needs of background work. */
export type WorkOptions = Pick<AppOptions, 'config' | 'store' | 'provider'> & {
  log: FastifyBaseLogger
  content: OpenContent
  backups: OpenBackups
  /** Measures each attempt of a job. */
  around?: AroundJob
}

export type Parts = {
  buildApp: (options: AppOptions) => Promise<FastifyInstance>
  /** Starts the background work; resolves when it has begun. */
  startJobs?: (options: WorkOptions) => Promise<{ stop: () => Promise<void> }>
}

export type Surroundings = {
  environment: Record<string, string | undefined>
  /** Prints one sentence for the person who started the server. */
  say: (sentence: string) => void
  /** Prints a sentence about something that the operator should look at. The server goes on. */
  warn?: (sentence: string) => void
  /** Called when the server should stop, because its database does not come back or a part does not stop. */
  onProblem: (problem: Error) => void
  /** How long any part may take to stop, in milliseconds. */
  maxStopTime?: number
}

export type RunningServer = { stop: () => Promise<void> }

/** The database takes longest to stop. A part that never stops must not keep the process alive after SIGTERM. */
const maxStopTime = 65_000

/**
 * Starts the server: database, schema, application, background work, and finally the port. `stop`, or a failing later
 * step, stops everything in the opposite order; the database goes last.
 */
export async function startServer(parts: Parts, surroundings: Surroundings): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop())
      await within(surroundings.maxStopTime ?? maxStopTime, next().catch(surroundings.onProblem))
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

  const opened = openStore({ connectionString: database.connectionString })
  stops.push(() => within(5000, opened.close()))
  const observed = await observabilityOf(config)
  if (observed !== null) stops.push(() => within(5000, observed.stop()))
  const store = observed === null ? opened : withObservedTransactions(opened, observed)
  const payment = await openPayment(config)
  stops.push(payment.stop)
  const { provider } = payment
  const content = await openContent(config)
  stops.push(content.stop)
  const backups = await openBackups(config, {
    place: database.place,
    blobs: content.blobs,
    onProblem: (sentence) => surroundings.warn?.(sentence),
  })
  stops.push(backups.stop)
  const app = await parts.buildApp({
    config,
    store,
    clock: systemClock,
    files: content,
    log: { level: config.logLevel },
    provider,
    paymentPage: payment.page,
    backups: backups.desk,
    observed,
  })
  stops.push(() => closeApp(app))
  const jobs = await parts.startJobs?.({
    store,
    log: app.log,
    config,
    provider,
    content,
    backups,
    ...(observed === null ? {} : { around: observeJobs(observed) }),
  })
  // Background work ends after the application, which queues it.
  if (jobs) stops.splice(-1, 0, () => within(10_000, jobs.stop()))
  await listen(app, config)
  surroundings.say(`Kinweave is at ${config.publicUrl}`)
}

/** The packages of OpenTelemetry need time and 45 MB, so only a server with a collector loads them. */
async function observabilityOf({ otlpUrl }: Config): Promise<Observability | null> {
  if (otlpUrl === null) return null
  const { openObservability } = await import('../observability/observability.ts')
  return openObservability({ otlpUrl, instance: crypto.randomUUID() })
}

/** Port 0 means any free port; it is chosen here, because links and tokens contain it. */
async function configOf(environment: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(environment)
  return config.port === 0 ? readConfig({ ...environment, PORT: String(await freePort()) }) : config
}

/**
 * Waits for an end, but not for ever. A query or job that does not finish is cut off when the database stops. The job
 * runs again after the next start.
 */
async function within(milliseconds: number, ended: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([ended, late])
  clearTimeout(timer)
}
