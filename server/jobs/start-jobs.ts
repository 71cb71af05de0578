/** Work in the background, kept in the database: what a crash interrupts is taken up again. */
import { EventEmitter } from 'node:events'
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { queueMatching, queueOnce } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import { cancelLeftUploads } from '../store/writers/cancelled-syncs.ts'
import { deleteDemoUsers } from '../store/writers/demo-users.ts'
import { forgetInvitations } from '../store/writers/viewer-invitations.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { holdPoolLock, rescueAbandonedJobs } from './abandoned.ts'
import { syncThread } from './apply-sync/sync-thread.ts'
import { applySyncTask, compareSyncTask, reapplyRuleTask } from './apply-sync/task.ts'
import { forgetLostMails } from './lost-mails.ts'
import { matchThread } from './match-trees/match-thread.ts'
import { healMatching, type MatchingLag, matchTreesTask, planMatching } from './match-trees/task.ts'
import { prepareQueue } from './queue-tables.ts'
import { quiet } from './quiet.ts'

export interface JobsOptions {
  readonly clock?: Clock
  /** Told what failed, and what was being done. */
  readonly onProblem?: (error: unknown, doing: string) => void
  /** Told of trees that still wait to be compared. */
  readonly onMatchingLag?: (lag: MatchingLag) => void
  /** How often jobs of dead processes are looked for, in milliseconds. */
  readonly rescueEvery?: number
  /** How long to wait before beginning again when the database was gone, in milliseconds. */
  readonly pause?: number
  /** Further work by its name: done once after every start, by one of the servers, until it succeeds. */
  readonly atStart?: Readonly<Record<string, () => Promise<void>>>
  /** Short work that people wait for. It has workers of its own: applying trees does not hold it up. */
  readonly quick?: Tasks
}

/** Work by its name; a job brings what it needs to know. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export interface Jobs {
  /** Lets what is under way finish and begins nothing more. */
  readonly stop: () => Promise<void>
}

/** Looks for uploads that were left behind, every hour; by one of the servers. */
const sweep = { task: 'cancel-left-uploads', match: '17 * * * *' }

/** Looks for trees that should have been compared, every five minutes. */
const healing = { task: 'heal-matching', match: '*/5 * * * *' }

/** Looks for demo users whose day is over, every hour. */
const farewell = { task: 'delete-demo-users', match: '47 * * * *' }

/** Looks for mails that cannot be sent, every hour. */
const tidying = { task: 'forget-lost-mails', match: '37 * * * *' }

/** Looks for invitations that nobody asks about any more, every day. */
const forgetting = { task: 'forget-invitations', match: '27 3 * * *' }

/** Brings stored trees under the living rule of this release, after every start. */
const livingRule = 'reapply-living-rule'

/** Whoever comes by an old link learns for so long that it has expired, in milliseconds. */
const invitationsKept = 90 * 24 * 60 * 60 * 1000

/** A demo user goes after a day, in milliseconds. */
const demoUserStays = 24 * 60 * 60 * 1000

/** Jobs done at once by one process, of each kind. Comparing trees takes memory: one at a time. */
const concurrency = { slow: 2, matching: 1, quick: 4 }

/** Makes the queue's own tables if need be, and works until stopped, whatever happens to the database. */
export async function startJobs(store: Store, options: JobsOptions = {}): Promise<Jobs> {
  const onProblem = options.onProblem ?? reportProblem
  const clock = options.clock ?? systemClock
  const thread = syncThread(store.connectionString)
  const matching = matchThread(store.connectionString)
  const slow: TaskList = {
    'apply-sync': applySyncTask({ store, thread, clock, onProblem }),
    'compare-sync': compareSyncTask({ store, thread, clock, onProblem }),
    [livingRule]: reapplyRuleTask({ store, thread, clock, onProblem }),
    [sweep.task]: () => cancelLeftUploads(store, clock()),
    [farewell.task]: async () => {
      await deleteDemoUsers(store, new Date(clock().getTime() - demoUserStays))
    },
    [healing.task]: async () => {
      const lag = await healMatching(store, clock())
      if (lag !== null) options.onMatchingLag?.(lag)
    },
    [tidying.task]: () => forgetLostMails(store.db),
    [forgetting.task]: () => forgetInvitations(store.db, new Date(clock().getTime() - invitationsKept)),
    ...reported(options.atStart ?? {}, onProblem),
  }
  const tasks = {
    slow,
    matching: {
      'match-trees': matchTreesTask({ store, thread: matching, clock, onProblem }),
      ...reported({ 'plan-matching': () => planMatching(store) }, onProblem),
    },
    quick: reported(options.quick ?? {}, onProblem),
  }
  await prepareQueue(store)
  await queueMatching(store.db)
  await queueOnce(store.db, livingRule)
  for (const name of Object.keys(options.atStart ?? {})) await queueOnce(store.db, name)

  let stopping = false
  let again: NodeJS.Timeout | undefined
  let shift: Shift | null = null
  const begin = async () => {
    shift = await openShift(store, tasks, options.rescueEvery ?? 5000)
    void shift.ended.then(async (error) => {
      await shift?.stop()
      shift = null
      if (stopping) return
      onProblem(error, 'working in the background')
      beginLater()
    })
  }
  const beginLater = () => {
    again = setTimeout(() => {
      begin().catch((error: unknown) => {
        onProblem(error, 'beginning to work in the background')
        if (!stopping) beginLater()
      })
    }, options.pause ?? 1000)
  }

  await begin()
  return {
    stop: async () => {
      stopping = true
      clearTimeout(again)
      await shift?.stop()
      await Promise.all([thread.stop(), matching.stop()])
    },
  }
}

/** Work whose failures are told each time it is tried. */
const reported = (work: Tasks, onProblem: NonNullable<JobsOptions['onProblem']>): TaskList =>
  Object.fromEntries(
    Object.entries(work).map(([name, run]) => [
      name,
      async (payload: unknown) => {
        try {
          await run(payload)
        } catch (error) {
          onProblem(error, `doing ${name}`)
          throw error
        }
      },
    ]),
  )

/** Says what failed and where, but nothing of a message: those of the database quote what people wrote. */
function reportProblem(error: unknown, doing: string) {
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  console.error([`While ${doing}: ${name} ${code}`, ...frames.slice(0, 5)].join('\n'))
}

/** One unbroken time of work: ends when it is stopped, or when the database goes away. */
interface Shift {
  /** Why it ended; undefined when it was stopped. */
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<void>
}

async function openShift(
  store: Store,
  tasks: Readonly<Record<keyof typeof concurrency, TaskList>>,
  rescueEvery: number,
): Promise<Shift> {
  const life = new pg.Client({ connectionString: store.connectionString, keepAlive: true })
  const lost = new Promise<unknown>((resolve) => {
    life.on('error', resolve)
    life.on('end', () => resolve(undefined))
  })
  await life.connect()
  await rescueAbandonedJobs(life)

  const events: WorkerEvents = new EventEmitter()
  const pools: string[] = []
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  const work = (kind: keyof typeof concurrency, cronItems: CronItem[]) =>
    run({
      pgPool: store.pool,
      events,
      concurrency: concurrency[kind],
      taskList: tasks[kind],
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quiet,
      parsedCronItems: parseCronItems(cronItems),
      // Without it graphile-worker notes the end of a job unwatched: a database that is away then ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  const runners = await Promise.all([
    work('slow', [sweep, healing, farewell, tidying, forgetting]),
    work('matching', []),
    ...(Object.keys(tasks.quick).length > 0 ? [work('quick', [])] : []),
  ])
  for (const pool of pools) await holdPoolLock(life, pool)
  const rescue = setInterval(() => void rescueAbandonedJobs(life).catch(() => undefined), rescueEvery)

  let stopped: Promise<void> | null = null
  const stop = async () => {
    clearInterval(rescue)
    // A runner that has ended by itself cannot be stopped once more.
    await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)))
    await life.end().catch(() => undefined)
  }
  const ends = runners.map((runner) => runner.promise.catch((error: unknown) => error))
  return { ended: Promise.race([lost, ...ends]), stop: () => (stopped ??= stop()) }
}
