/**
 * Tells the server which pages were shown and what went wrong (area TEL): no names, no texts of persons, secrets
 * and mail addresses redacted. In batches, when the page has nothing else to do or is left; what does not get through is forgotten.
 */
import type { TelemetryEvent } from '#contract/identity/telemetry.ts'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { problemWords } from '#domain/telemetry/problem-words.ts'

export interface TelemetryNeeds {
  /** Sends a batch, also while the page is being left; its failure is nobody's affair. */
  readonly send: (events: TelemetryEvent[]) => void
  readonly address: () => Pick<Location, 'pathname' | 'search'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Calls back when there is time. */
  readonly later: (work: () => void) => void
  readonly online: () => boolean
  /** Whoever asks not to be followed (Global Privacy Control, Do Not Track) is not: only errors are told. */
  readonly mayFollow: boolean
}

export interface Telemetry {
  readonly pageShown: () => void
  readonly problemSeen: (problem: unknown) => void
  /** Sends what is gathered, at once. */
  readonly flush: () => void
}

const mostAtOnce = 20
/** A page that fails over and over says so often enough. */
const mostProblems = 100
/** The server takes nothing older. */
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
    // Without a network it waits for the next event, and the oldest make room for newer ones.
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

/** The computer's clock may have been turned meanwhile. */
const agoOf = (milliseconds: number) => Math.round(Math.min(Math.max(0, milliseconds), longestWait))
