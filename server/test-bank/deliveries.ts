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
}

/**
 * Posts signed events to the product, one after the other. An event holds the customer only: the product reads the rest
 * anew, and a card's data is not in it.
 */
export function deliveries({ address, secret, tries = 6, pause = 500 }: DeliveryOptions) {
  const waiting: BankEvent[] = []
  const pauses = new Map<NodeJS.Timeout, () => void>()
  let manner: Manner = 'at once'
  let isStopped = false
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
      })
      return answer.ok
    } catch {
      // The product does not listen just now. The event is sent again.
      return false
    }
  }

  const deliver = async (event: BankEvent): Promise<void> => {
    for (let attempt = 0; attempt < tries && !isStopped; attempt++) {
      if (await post(event)) return
      if (attempt + 1 < tries && !isStopped) await pausedFor(pause * 2 ** attempt)
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
    stop: async (): Promise<void> => {
      isStopped = true
      for (const [timer, wake] of pauses) {
        clearTimeout(timer)
        wake()
      }
      await last
    },
  }
}
