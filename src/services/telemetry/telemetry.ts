/**
 * Reports to the server which pages were shown and what went wrong (area TEL). It sends no names and no texts about
 * persons, and removes secrets and mail addresses. Batches are sent when the page is idle or closes; a batch that
 * does not arrive is dropped.
 */
import type { TelemetryEvent } from '#contract/identity/telemetry.ts'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { problemWords } from '#domain/telemetry/problem-words.ts'

export interface TelemetryNeeds {
  /** Sends a batch, also while the page is closing. Failures are ignored. */
  readonly send: (events: TelemetryEvent[]) => void
  readonly address: () => Pick<Location, 'pathname' | 'search'>
  /** Returns the current time, in milliseconds since 1970. */
  readonly now: () => number
  /** Calls `work` when the page is idle. */
  readonly later: (work: () => void) => void
  readonly online: () => boolean
  /**
   * False if the user asks not to be tracked (Global Privacy Control, Do Not Track). Then only errors are reported.
   */
  readonly mayFollow: boolean
}

export interface Telemetry {
  readonly pageShown: () => void
  readonly problemSeen: (problem: unknown) => void
  /** Sends the gathered events at once. */
  readonly flush: () => void
}

const mostAtOnce = 20
/** Max problems that one page reports, because a page may fail again and again. */
const mostProblems = 100
/** Max age of an event in milliseconds: the server accepts no older ones. */
const longestWait = 86_400_000

type Gathered = Omit<TelemetryEvent, 'ago'> & { readonly at: number }

export function createTelemetry({ send, address, now, later, online, mayFollow }: TelemetryNeeds): Telemetry {
  let gathered: Gathered[] = []
  let problems = 0
  let isAwaited = false

  const addressNow = () => {
    const { pathname, search } = address()
    return pageAddress(pathname + search)
  }
  const gather = (kind: TelemetryEvent['kind'], message: string) => {
    gathered = [...gathered.slice(1 - mostAtOnce), { kind, message, url: addressNow(), at: now() }]
    if (isAwaited) return
    isAwaited = true
    later(() => {
      isAwaited = false
      flush()
    })
  }
  const flush = () => {
    // Without a network, the events wait until there is one. If there are too many, the oldest are dropped.
    if (gathered.length === 0 || !online()) return
    const moment = now()
    const events = gathered.map(({ at, ...event }) => ({ ...event, ago: agoOf(moment - at) }))
    gathered = []
    send(events)
  }

  return {
    pageShown: () => {
      if (mayFollow) gather('page-shown', '')
    },
    problemSeen: (problem) => {
      problems += 1
      if (problems <= mostProblems) gather('problem', problemWords(problem))
    },
    flush,
  }
}

/** The user may have changed the computer's clock meanwhile. */
const agoOf = (milliseconds: number) => Math.round(Math.min(Math.max(0, milliseconds), longestWait))
