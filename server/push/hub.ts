/**
 * The connections of one server process to its hubs: who is connected, and who receives what. An event reaches only
 * connections in a valid session whose user may read the item when the event is sent (requirement PSH-15).
 */
import type { Privilege } from '#contract/permission.ts'
import type { UserId } from '#contract/wire.ts'
import { liveSessionsAmong, readersAmong, ticketReadersAmong } from '../store/readers/audience.ts'
import { knowersAmong } from '../store/readers/known-users.ts'
import type { Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'
import { hubOf, type PushNews } from '../values/push-news.ts'
import type { HubConnection } from './hub-connection.ts'
import { listen } from './listen.ts'

export interface Hub {
  readonly add: (connection: HubConnection) => void
  readonly remove: (connection: HubConnection) => void
  /** The number of clients connected to this process. */
  readonly size: () => number
  /** PostgreSQL's process id of the listening connection. */
  readonly backend: () => number | null
  /** Disconnects everybody, so that they reconnect to another process or after a restart. */
  readonly stop: () => Promise<void>
}

export interface HubOptions {
  readonly store: Store
  readonly clock: Clock
  readonly onProblem: (error: unknown) => void
  /** How often sessions are checked again, in milliseconds. */
  readonly sessionCheck?: number
  /** How long to wait before connecting to the database again, in milliseconds. */
  readonly relisten?: number
}

/**
 * A connection whose user may receive an event. `needs` is the privilege that the user needs for it, which must be
 * valid in the session; null if none is needed.
 */
interface Listener {
  readonly connection: HubConnection
  readonly needs: Privilege | null
}

/** Starts listening for events; resolves once it is listening. */
export async function openHub({ store, clock, onProblem, ...options }: HubOptions): Promise<Hub> {
  const connections = new Set<HubConnection>()
  const here: Here = { connections, store, clock }
  let stopped = false

  const sendAway = () => {
    for (const connection of connections) connection.close({ reconnect: true })
  }

  // Events are sent one after the other. They must stay in order although the database is asked who may receive each.
  let told = Promise.resolve()

  const listener = await listen({
    connectionString: store.connectionString,
    onNews: (news) => {
      told = told
        .then(() => tell(here, news))
        .catch((error: unknown) => {
          onProblem(error)
          // The database did not answer who may receive this event, so everybody may have missed it.
          sendAway()
        })
    },
    onSessionsEnded: () => {
      told = told.then(() => checkSessions(here)).catch(onProblem)
    },
    // It is unknown what was missed. All clients must reconnect, and then reload everything they show.
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

/** The open connections, and what decides who may receive what. */
interface Here extends Pick<HubOptions, 'store' | 'clock'> {
  readonly connections: ReadonlySet<HubConnection>
}

/**
 * Sends an event to those who may receive it. Most events concern few of the connected users, and only these are
 * checked in the database.
 */
async function tell({ connections, store, clock }: Here, news: PushNews): Promise<void> {
  const { event } = news
  const listening = [...connections].filter(({ caller }) => caller.service === hubOf(event.name))
  const audience = await audienceOf(store, news, listening)
  if (audience.length === 0) return
  const sessions = sessionsOf(audience.map(({ connection }) => connection))
  const live = await liveSessionsAmong(store.db, sessions, clock())
  for (const { connection, needs } of audience) {
    const session = live.get(connection.caller.sessionId)
    if (session === undefined || (needs !== null && !session.privileges.has(needs))) continue
    // An actor reads no ticket to support, and so does not hear of one.
    if ('supportTicketId' in news && session.isActing) continue
    connection.call(event.name, event.payload)
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
  const readers = await mayHear(db, news, users)
  return listening.flatMap((connection) => {
    const needs = readers.get(connection.caller.userId)
    return needs === undefined ? [] : [{ connection, needs }]
  })
}

/** Finds the users among these who may receive an event that is not for one user alone. */
function mayHear(
  db: Store['db'],
  news: Exclude<PushNews, { readonly userId: UserId }>,
  users: readonly string[],
): Promise<ReadonlyMap<string, Privilege | null>> {
  if ('knowersOf' in news) {
    if (news.openBefore) return Promise.resolve(new Map(users.map((id) => [id, null])))
    return knowersAmong(db, users, news.knowersOf)
  }
  if ('supportTicketId' in news) return ticketReadersAmong(db, users, news.supportTicketId)
  return readersAmong(db, users, 'dataGroupId' in news ? [news.dataGroupId] : news.dataGroupIds)
}

/** Disconnects everybody whose session has ended. */
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
