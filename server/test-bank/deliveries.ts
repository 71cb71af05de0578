import { createHmac } from 'node:crypto'
import { eventAnswer } from './answers.ts'
import type { BankEvent } from './state.ts'

/** How the bank delivers its events; all but `at once` are faults that happen to real banks. */
export const manners = ['at once', 'late', 'twice', 'in reverse', 'never'] as const
export type Manner = (typeof manners)[number]

export interface DeliveryOptions {
  readonly address: () => string
  readonly secret: string
  /** How often an event is sent again if the product does not accept it. */
  readonly tries?: number
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  readonly pause?: number
  /** How many milliseconds the product has to answer. An event that gets no answer in time is sent again. */
  readonly patience?: number
}

/**
 * Posts signed events to the product, one after the other. An event holds the customer only: the product reads the rest
 * anew, and a card's data is not in it.
 */
export function deliveries({ address, secret, tries = 6, pause = 500, patience = 10_000 }: DeliveryOptions) {
  const waiting: BankEvent[] = []
  const pauses = new Map<NodeJS.Timeout, () => void>()
  const stopping = new AbortController()
  let manner: Manner = 'at once'
  let last: Promise<void> = Promise.resolve()

  const pausedFor = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        pauses.delete(timer)
        resolve()
      }, milliseconds)
      pauses.set(timer, resolve)
    })

  const post = async (event: BankEvent): Promise<boolean> => {
    const body = JSON.stringify(eventAnswer(event))
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    try {
      const answer = await fetch(address(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body,
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
      })
      return answer.ok
    } catch {
      // The product does not listen or answer just now. The event is sent again.
      return false
    }
  }

  const deliver = async (event: BankEvent): Promise<void> => {
    for (let attempt = 0; attempt < tries && !stopping.signal.aborted; attempt++) {
      if (await post(event)) return
      if (attempt + 1 < tries && !stopping.signal.aborted) await pausedFor(pause * 2 ** attempt)
    }
  }

  const inOrder = (events: readonly BankEvent[]): readonly BankEvent[] => {
    if (manner === 'never') return []
    if (manner === 'twice') return events.flatMap((event) => [event, event])
    return manner === 'in reverse' ? events.toReversed() : events
  }

  /** Sends what has happened since the last call, unless events are to be late. */
  const send = (): void => {
    if (manner === 'late') return
    const events = inOrder(waiting.splice(0))
    last = last.then(async () => {
      for (const event of events) await deliver(event)
    })
  }

  return {
    add: (event: BankEvent): void => {
      waiting.push(event)
    },
    send,
    /** Late events are sent when another manner is chosen. */
    change: (next: Manner): void => {
      manner = next
      send()
    },
    /** Resolves when all events so far have been delivered or given up. */
    settled: (): Promise<void> => last,
    /** Gives up what has not been delivered, also a call that waits for its answer. */
    stop: async (): Promise<void> => {
      stopping.abort()
      for (const [timer, wake] of pauses) {
        clearTimeout(timer)
        wake()
      }
      await last
    },
  }
}
