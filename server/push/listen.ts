import pg from 'pg'
import { type PushNews, pushChannel, readNews, sessionsEnded } from '../values/push-news.ts'

export interface ListenOptions {
  readonly connectionString: string
  readonly onNews: (news: PushNews) => void
  readonly onSessionsEnded: () => void
  /** Called when the connection was lost and is back, because events may have been missed. */
  readonly onGap: () => void
  readonly onProblem: (error: unknown) => void
  /** How long to wait before connecting again, in milliseconds. */
  readonly pause?: number
}

export interface Listener {
  /** PostgreSQL's process id of the listening connection. */
  readonly backend: () => number | null
  readonly stop: () => Promise<void>
}

/** Listens on a connection of its own until stopped. Resolves when it listens for the first time. */
export async function listen(options: ListenOptions): Promise<Listener> {
  const pause = options.pause ?? 1000
  let stopped = false
  let current: Listening | null = null
  let again: NodeJS.Timeout | undefined

  const connectAgain = () => {
    current = null
    if (stopped) return
    again = setTimeout(() => {
      connect().then(options.onGap, (error: unknown) => {
        options.onProblem(error)
        connectAgain()
      })
    }, pause)
  }

  const connect = async () => {
    const next = await openListening(options, connectAgain)
    current = next
    if (stopped) await next.end()
  }

  await connect()
  return {
    backend: () => current?.backend ?? null,
    stop: async () => {
      stopped = true
      clearTimeout(again)
      await current?.end()
    },
  }
}

interface Listening {
  readonly backend: number | null
  readonly end: () => Promise<void>
}

async function openListening(options: ListenOptions, onLost: () => void): Promise<Listening> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'kinweave push',
  })
  client.on('error', options.onProblem)
  client.on('notification', ({ payload }) => {
    if (payload === sessionsEnded) return options.onSessionsEnded()
    const news = readNews(payload ?? '')
    if (news !== null) options.onNews(news)
  })
  await client.connect()
  await client.query(`LISTEN ${pushChannel}`)
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  let ending = false
  client.once('end', () => {
    if (!ending) onLost()
  })
  return {
    backend: rows[0]?.pid ?? null,
    end: () => {
      ending = true
      return client.end()
    },
  }
}
