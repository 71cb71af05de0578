/** One server after the other with the same settings, as a service manager starts them. */
import { type Beginning, type ServerProcess, startServer } from '../../kill/support/server-process.ts'

export interface ServersInTurn {
  readonly current: () => ServerProcess
  /** Ends the server with this signal and resolves when it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  /** Starts the next server, after `end`. */
  readonly begin: () => Promise<void>
  /**
   * Resolves when a server is ready. A server that has ended by itself is started again, and the result says so; otherwise
   * it is null.
   */
  readonly revive: () => Promise<string | null>
}

export async function startInTurn(beginning: Beginning): Promise<ServersInTurn> {
  let current = await startServer(beginning)
  let ended: ServerProcess | null = null
  const watch = (server: ServerProcess) => {
    void server.exited.then(() => {
      ended = server
    })
  }
  watch(current)
  const begin = async () => {
    current = await startServer(beginning)
    watch(current)
  }
  const ready = async () => {
    const server = current
    const hasEnded = server.exited.then(() => {
      throw new Error(`The server has ended: ${server.said()}`)
    })
    // A start on a busy machine may take longer than one patience.
    await Promise.race([server.ready().catch(() => server.ready()), hasEnded])
  }
  return {
    current: () => current,
    end: async (signal) => {
      current.kill(signal)
      await current.exited
    },
    begin,
    revive: async () => {
      if (ended !== current) {
        await ready()
        return null
      }
      const words = current.said().trim().split('\n').at(-1)
      await begin()
      await ready()
      return `the server ended by itself: ${words}`
    },
  }
}
