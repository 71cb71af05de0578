/**
 * The connections of one server process to its hubs: who is connected, and who hears what. An event reaches only
 * connections of users who may read the item at the moment of sending (requirement PSH-15), in a session that holds.
 */
import type { Privilege } from '#contract/permission.ts'
import { liveSessionsAmong, readersAmong } from '../store/readers/audience.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'
import { hubOf, type PushNews } from '../values/push-news.ts'
import type { HubConnection } from './hub-connection.ts'
import { listen } from './listen.ts'

export interface Hub {
  readonly add: (connection: HubConnection) => void
  readonly remove: (connection: HubConnection) => void
  /** How many clients are connected here. */
  readonly size: () => number
  /** The database's number of the connection that listens. */
  readonly backend: () => number | null
  /** Sends everybody away, to come back to another process or after a restart. */
  readonly stop: () => Promise<void>
}

export interface HubOptions {
  readonly store: Store
  readonly clock: Clock
  readonly onProblem: (error: unknown) => void
  /** How often sessions are looked at again, in milliseconds. */
  readonly sessionCheck?: number
  /** How long to wait before connecting to the database again. */
  readonly relisten?: number
}

/** Who may hear of an event, if the privilege that it needs counts in the session; null where it needs none. */
interface Listener {
  readonly connection: HubConnection
  readonly needs: Privilege | null
}

/** Starts listening for events; answers when they arrive. */
export async function openHub({ store, clock, onProblem, ...options }: HubOptions): Promise<Hub> {
  const connections = new Set<HubConnection>()
  const here: Here = { connections, store, clock }
  let stopped = false

  const sendAway = () => {
    for (const connection of connections) connection.close({ reconnect: true })
  }

  // One after the other: what was sent first must not be overtaken while the database is asked who may hear it.
  let told = Promise.resolve()

  const listener = await listen({
    connectionString: store.connectionString,
    onNews: (news) => {
      told = told
        .then(() => tell(here, news))
        .catch((error: unknown) => {
          onProblem(error)
          // Who should have heard of it cannot be found out: it counts as missed.
          sendAway()
        })
    },
    onSessionsEnded: () => {
      told = told.then(() => checkSessions(here)).catch(onProblem)
    },
    // Nobody knows what was missed; who reconnects asks anew for all that is shown.
    onGap: sendAway,
    onProblem,
    ...(options.relisten === undefined ? {} : { pause: options.relisten }),
  })
  const check = setInterval(() => void checkSessions(here).catch(onProblem), options.sessionCheck ?? 15_000)

  return {
    add: (connection) => {
      if (stopped) connection.close({ reconnect: true })
      else connections.add(connection)
    },
    remove: (connection) => connections.delete(connection),
    size: () => connections.size,
    backend: listener.backend,
    stop: async () => {
      stopped = true
      clearInterval(check)
      sendAway()
      await listener.stop()
    },
  }
}

/** What is connected here, and what says who may hear what. */
interface Here extends Pick<HubOptions, 'store' | 'clock'> {
  readonly connections: ReadonlySet<HubConnection>
}

/** Most events concern few of those who are connected: the database is asked about nobody else. */
async function tell({ connections, store, clock }: Here, news: PushNews): Promise<void> {
  const { event } = news
  const listening = [...connections].filter(({ caller }) => caller.service === hubOf(event.name))
  const audience = await audienceOf(store, news, listening)
  if (audience.length === 0) return
  const sessions = sessionsOf(audience.map(({ connection }) => connection))
  const live = await liveSessionsAmong(store.db, sessions, clock())
  for (const { connection, needs } of audience) {
    const privileges = live.get(connection.caller.sessionId)
    const hears = needs === null ? privileges !== undefined : privileges?.has(needs)
    if (hears) connection.call(event.name, event.payload)
  }
}

async function audienceOf(
  { db }: Store,
  news: PushNews,
  listening: readonly HubConnection[],
): Promise<Listener[]> {
  if ('userId' in news)
    return listening.flatMap((connection) =>
      connection.caller.userId === news.userId ? [{ connection, needs: null }] : [],
    )
  if (listening.length === 0) return []
  const users = [...new Set(listening.map(({ caller }) => caller.userId))]
  const groups = 'dataGroupId' in news ? [news.dataGroupId] : news.dataGroupIds
  const readers = await readersAmong(db, users, groups)
  return listening.flatMap((connection) => {
    const needs = readers.get(connection.caller.userId)
    return needs === undefined ? [] : [{ connection, needs }]
  })
}

/** Sends everybody away whose session has ended. */
async function checkSessions({ connections, store, clock }: Here): Promise<void> {
  if (connections.size === 0) return
  const live = await liveSessionsAmong(store.db, sessionsOf([...connections]), clock())
  for (const connection of connections)
    if (!live.has(connection.caller.sessionId))
      connection.close({ reconnect: false, error: 'The session has ended.' })
}

const sessionsOf = (connections: readonly HubConnection[]) => [
  ...new Set(connections.map(({ caller }) => caller.sessionId)),
]
