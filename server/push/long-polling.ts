/**
 * Long polling: messages wait in a queue for the next poll. The first poll is answered at once with an empty text. A
 * later poll waits until there is something to send. The answer 204 tells the client that the connection has ended.
 */
import { type HubConnection, type HubConnectionOptions, openHubConnection } from './hub-connection.ts'

/** How a poll ends: with text (which may be empty), or because the connection has ended. */
export type PollAnswer = { readonly over: false; readonly text: string } | { readonly over: true }

export interface PollingTimings {
  /** How long a poll waits at most, in milliseconds. */
  readonly hold: number
  /** How many milliseconds after its last poll a client counts as gone. */
  readonly absence: number
}
export const pollingTimings: PollingTimings = { hold: 90_000, absence: 30_000 }

/** A longer queue (in characters) means that the client no longer reads. */
const furthestBehind = 1_048_576

export interface PollingConnection {
  readonly connection: HubConnection
  /** Waits for something to send. `gone` is aborted when the polling client has left. */
  readonly poll: (gone: AbortSignal) => Promise<PollAnswer>
}

/** Opens a connection whose client polls. */
export function openPolling(
  options: Omit<HubConnectionOptions, 'line'>,
  timings: PollingTimings,
): PollingConnection {
  let queue = ''
  let over = false
  let polled = false
  let answer: ((now: PollAnswer) => void) | null = null
  let absence: NodeJS.Timeout | undefined

  const watchAbsence = () => {
    clearTimeout(absence)
    if (!over) absence = setTimeout(() => connection.lost(), timings.absence)
  }

  const flush = () => {
    if (answer === null || (queue === '' && !over)) return
    const waiting = answer
    answer = null
    waiting(queue === '' ? { over: true } : { over: false, text: takeQueue() })
  }

  const takeQueue = () => {
    const text = queue
    queue = ''
    return text
  }

  const connection = openHubConnection({
    ...options,
    line: {
      keepsAlive: true,
      send: (text) => {
        if (queue.length > furthestBehind) return false
        queue += text
        flush()
        return true
      },
      end: () => {
        over = true
        clearTimeout(absence)
        flush()
      },
    },
  })
  watchAbsence()

  async function poll(gone: AbortSignal): Promise<PollAnswer> {
    // A second poll at the same time means that the client has lost the first answer, so the newer poll continues.
    answer?.({ over: false, text: '' })
    answer = null
    if (!polled) {
      polled = true
      watchAbsence()
      return { over: false, text: '' }
    }
    clearTimeout(absence)
    const result = await next(gone)
    watchAbsence()
    return result
  }

  function next(gone: AbortSignal): Promise<PollAnswer> {
    return new Promise((resolve) => {
      const settle = (now: PollAnswer) => {
        clearTimeout(held)
        gone.removeEventListener('abort', leave)
        resolve(now)
      }
      const leave = () => {
        if (answer === settle) answer = null
        settle({ over: false, text: '' })
      }
      const held = setTimeout(leave, timings.hold)
      gone.addEventListener('abort', leave)
      answer = settle
      flush()
    })
  }

  return { connection, poll }
}
