/** Background work. It is queued in the database, so work that a crash has interrupted is resumed. */
import { EventEmitter } from 'node:events'
import {
  type CronItem,
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { leftForGoodBefore } from '#domain/upload/decide-sync.ts'
import { demoVisitLife } from '#domain/users/demo-visitor.ts'
import { queueMatching, queueOnce } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import { cancelLeftUploads } from '../store/writers/cancelled-syncs.ts'
import { deleteDemoUsers } from '../store/writers/demo-users.ts'
import { forgetInvites } from '../store/writers/family-group-invites.ts'
import { forgetRequests } from '../store/writers/sharing-requests.ts'
import { forgetTickets } from '../store/writers/support-tickets.ts'
import { forgetInvitations } from '../store/writers/viewer-invitations.ts'
import { type Clock, systemClock } from '../values/clock.ts'
import { failureText } from '../values/failure-text.ts'
import { holdPoolLock, rescueAbandonedJobs } from './abandoned.ts'
import { syncThread } from './apply-sync/sync-thread.ts'
import { applySyncTask, compareSyncTask, reapplyRuleTask } from './apply-sync/task.ts'
import { forgetLostMails } from './lost-mails.ts'
import { matchThread } from './match-trees/match-thread.ts'
import {
  healMatching,
  type MatchingLag,
  matchEditedTask,
  matchTreesTask,
  planMatching,
} from './match-trees/task.ts'
import { prepareQueue } from './queue-tables.ts'
import { quiet } from './quiet.ts'

export interface JobsOptions {
  readonly clock?: Clock
  /** Called with each failure and the name of the work. */
  readonly onProblem?: (error: unknown, doing: string) => void
  /** Called with the trees that have waited too long for their comparison. */
  readonly onMatchingLag?: (lag: MatchingLag) => void
  /** Runs each attempt of a job, to measure it. */
  readonly around?: AroundJob
  /** How often jobs of dead processes are searched for, in milliseconds. */
  readonly rescueEvery?: number
  /** How long to wait before a restart after the database connection was lost, in milliseconds. */
  readonly pause?: number
  /** Further work by name: one of the servers runs it after every start, until it succeeds. */
  readonly atStart?: Readonly<Record<string, () => Promise<void>>>
  /** Short work that people wait for. It has its own workers, so that applying trees does not delay it. */
  readonly quick?: Tasks
  /** Work on pictures. It has its own workers, so that many pictures at once do not delay the quick work. */
  readonly pictures?: Tasks
  /** Names of the quick work that runs after every start and then every hour, on one of the servers. */
  readonly hourly?: readonly string[]
}

export type AroundJob = <T>(task: string, work: () => Promise<T>) => Promise<T>

/** Work by name, with the data that a job of it needs. */
export type Tasks = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export interface Jobs {
  /** Lets running work finish and starts nothing more. */
  readonly stop: () => Promise<void>
}

/** Looks for abandoned uploads every hour, on one of the servers. */
const sweep = { task: 'cancel-left-uploads', match: '17 * * * *' }

/** Looks every five minutes for trees that should have been compared. */
const healing = { task: 'heal-matching', match: '*/5 * * * *' }

/** Deletes expired demo users every hour. */
const farewell = { task: 'delete-demo-users', match: '47 * * * *' }

/** Deletes mails that cannot be sent every hour. */
const tidying = { task: 'forget-lost-mails', match: '37 * * * *' }

/** Deletes old invitations every day. */
const forgetting = { task: 'forget-invitations', match: '27 3 * * *' }

/** Deletes old tickets to support every day. */
const forgettingTickets = { task: 'forget-tickets', match: '57 3 * * *' }

/** When the work of other parts runs that is due every hour. */
const everyHour = '7 * * * *'

/** Applies this release's living rule to stored trees after every start. */
const livingRule = 'reapply-living-rule'

/**
 * How long invitations stay stored after they have ended, in milliseconds. Until they are deleted, their links still
 * say that they have expired.
 */
const invitationsKept = 90 * 24 * 60 * 60 * 1000

/** How long a closed ticket to support stays stored after its last change, in milliseconds. */
const closedTicketsKept = 365 * 24 * 60 * 60 * 1000

/** The number of concurrent jobs of one process, by kind. Comparing trees takes much memory, so one at a time. */
const concurrency = { slow: 2, matching: 1, quick: 4, pictures: 2 }

/** Creates the queue's own tables if necessary, and works until stopped; survives outages of the database. */
export async function startJobs(store: Store, options: JobsOptions = {}): Promise<Jobs> {
  const onProblem = options.onProblem ?? reportProblem
  const clock = options.clock ?? systemClock
  const thread = syncThread(store.connectionString)
  const matching = matchThread(store.connectionString)
  const slow: TaskList = {
    'apply-sync': applySyncTask({ store, thread, clock, onProblem }),
    'compare-sync': compareSyncTask({ store, thread, clock, onProblem }),
    [livingRule]: reapplyRuleTask({ store, thread, clock, onProblem }),
    [sweep.task]: () => cancelLeftUploads(store, leftForGoodBefore(clock())),
    [farewell.task]: async () => {
      await deleteDemoUsers(store, new Date(clock().getTime() - demoVisitLife))
    },
    [healing.task]: async () => {
      const lag = await healMatching(store, clock())
      if (lag !== null) options.onMatchingLag?.(lag)
    },
    [tidying.task]: () => forgetLostMails(store.db),
    [forgetting.task]: async () => {
      const before = new Date(clock().getTime() - invitationsKept)
      await forgetInvitations(store.db, before)
      await forgetInvites(store.db, before)
      await forgetRequests(store.db, before)
    },
    [forgettingTickets.task]: () => forgetTickets(store.db, new Date(clock().getTime() - closedTicketsKept)),
    ...reported(options.atStart ?? {}, onProblem),
  }
  const tasks = {
    slow,
    matching: {
      'match-trees': matchTreesTask({ store, thread: matching, clock, onProblem }),
      'match-edited': matchEditedTask(store),
      ...reported({ 'plan-matching': () => planMatching(store) }, onProblem),
    },
    quick: reported(options.quick ?? {}, onProblem),
    pictures: reported(options.pictures ?? {}, onProblem),
  }
  await prepareQueue(store)
  await queueMatching(store.db)
  await queueOnce(store.db, livingRule)
  const hourly = options.hourly ?? []
  for (const name of [...Object.keys(options.atStart ?? {}), ...hourly]) await queueOnce(store.db, name)

  let stopping = false
  let again: NodeJS.Timeout | undefined
  let shift: Shift | null = null
  const begin = async () => {
    shift = await openShift(store, tasks, hourly, options)
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

/** Wraps work so that its failures are reported at every attempt. */
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

const unmeasured: AroundJob = (_task, work) => work()

/** The queue stores the message of an error. This leaves only what staff may read of it. */
const withoutWords = (work: TaskList, around: AroundJob): TaskList =>
  Object.fromEntries(
    Object.entries(work).map(([name, run]): [string, Task] => [
      name,
      async (payload, helpers) => {
        try {
          await around(name, async () => run?.(payload, helpers))
        } catch (error) {
          throw new Error(failureText(error), { cause: error })
        }
      },
    ]),
  )

/** Reports what failed and where. It omits messages, because those of the database quote user data. */
function reportProblem(error: unknown, doing: string) {
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  console.error([`While ${doing}: ${name} ${code}`, ...frames.slice(0, 5)].join('\n'))
}

/** One uninterrupted run of the workers. It ends when it is stopped or the database connection is lost. */
interface Shift {
  /** Resolves with the reason why the run ended; undefined if it was stopped. */
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<void>
}

async function openShift(
  store: Store,
  tasks: Readonly<Record<keyof typeof concurrency, TaskList>>,
  hourly: readonly string[],
  { rescueEvery = 5000, around = unmeasured }: Pick<JobsOptions, 'rescueEvery' | 'around'>,
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
      taskList: withoutWords(tasks[kind], around),
      noHandleSignals: true,
      pollInterval: 2000,
      logger: quiet,
      parsedCronItems: parseCronItems(cronItems),
      // Without this, graphile-worker records the end of a job in an unhandled promise, and a lost database then ends
      // the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  const runners = await Promise.all([
    work('slow', [sweep, healing, farewell, tidying, forgetting, forgettingTickets]),
    work('matching', []),
    ...(Object.keys(tasks.pictures).length > 0 ? [work('pictures', [])] : []),
    ...(Object.keys(tasks.quick).length > 0
      ? [
          work(
            'quick',
            hourly.map((task) => ({ task, match: everyHour })),
          ),
        ]
      : []),
  ])
  for (const pool of pools) await holdPoolLock(life, pool)
  const rescue = setInterval(() => void rescueAbandonedJobs(life).catch(() => undefined), rescueEvery)

  let stopped: Promise<void> | null = null
  const stop = async () => {
    clearInterval(rescue)
    // A runner that has ended by itself cannot be stopped again.
    await Promise.all(runners.map((runner) => runner.stop().catch(() => undefined)))
    await life.end().catch(() => undefined)
  }
  const ends = runners.map((runner) => runner.promise.catch((error: unknown) => error))
  return { ended: Promise.race([lost, ...ends]), stop: () => (stopped ??= stop()) }
}
