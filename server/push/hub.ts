/**
 * The connections of one server process to its hubs: who is connected, and who hears what. An event reaches only
 * connections of users who may read the item at the moment of sending (requirement PSH-15), in a session that holds.
 */
import type { Store } from '../store/store.ts'
import { liveSessionsAmong, readersAmong } from './audience.ts'
import { hubOf, type PushNews } from './events.ts'
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
  readonly onProblem: (error: unknown) => void
  /** How often sessions are looked at again, in milliseconds. */
  readonly sessionCheck?: number
  /** How long to wait before connecting to the database again. */
  readonly relisten?: number
}

/** Starts listening for events; answers when they arrive. */
export async function openHub({ store, onProblem, ...options }: HubOptions): Promise<Hub> {
  const connections = new Set<HubConnection>()

  let stopped = false

  const sendAway = () => {
    for (const connection of connections) connection.close({ reconnect: true })
  }

  const sessions = () => [...new Set([...connections].map(({ caller }) => caller.sessionId))]

  const tell = async (news: PushNews) => {
    if (connections.size === 0) return
    const { event } = news
    const [readers, live] = await Promise.all([audienceOf(news), liveSessionsAmong(store.db, sessions())])
    for (const { caller, call } of connections)
      if (caller.service === hubOf(event.name) && readers.has(caller.userId) && live.has(caller.sessionId))
        call(event.name, event.payload)
  }

  const audienceOf = async (news: PushNews): Promise<ReadonlySet<string>> => {
    if ('userId' in news) return new Set([news.userId])
    const users = [...new Set([...connections].map(({ caller }) => caller.userId))]
    return readersAmong(store.db, users, news.dataGroupId)
  }

  const checkSessions = async () => {
    if (connections.size === 0) return
    const live = await liveSessionsAmong(store.db, sessions())
    for (const connection of connections)
      if (!live.has(connection.caller.sessionId))
        connection.close({ reconnect: false, error: 'The session has ended.' })
  }

  // One after the other: what was sent first must not be overtaken while the database is asked who may hear it.
  let told = Promise.resolve()

  const listener = await listen({
    connectionString: store.connectionString,
    onNews: (news) => {
      told = told.then(() => tell(news)).catch(onProblem)
    },
    // Nobody knows what was missed; who reconnects asks anew for all that is shown.
    onGap: sendAway,
    onProblem,
    ...(options.relisten === undefined ? {} : { pause: options.relisten }),
  })
  const check = setInterval(() => void checkSessions().catch(onProblem), options.sessionCheck ?? 15_000)

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
