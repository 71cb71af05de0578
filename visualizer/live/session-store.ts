/** The session that is watched, recorded or replayed: its log, and the state after it. */
import { createLogWindow, type LogWindow } from '#machines/record/log-window.ts'
import type { Entry, FlowRecord } from '#machines/record/record.ts'
import { logFormat, logVersion, type SessionLog } from '#machines/record/session-log.ts'
import {
  beginningOf,
  nothingYet,
  type Situation,
  situationOf,
  unfolding,
} from '#machines/record/situation.ts'

/** One version of the stored session. Each change makes a new object. */
export interface HeldSession {
  readonly begin: Situation
  readonly entries: readonly Entry[]
  /** The state after the last entry. */
  readonly now: Situation
  readonly dropped: number
  readonly page: string
  readonly masked: boolean
}

export interface SessionStore {
  readonly held: () => HeldSession
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Drops everything stored, and stores this log. */
  readonly take: (log: SessionLog, size: number) => void
  /** Appends the log of a page that was reloaded. */
  readonly goOn: (log: SessionLog) => void
  readonly add: (entries: readonly Entry[]) => void
  /** Stores entries from now on, and drops the earlier ones. */
  readonly restart: (size: number) => void
  readonly log: (recordedAt: number) => SessionLog
}

export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  let window: LogWindow = createLogWindow(0)
  let end = unfolding(nothingYet())
  let about = { page: '', masked: true, dropped: 0 }
  let held: HeldSession | null = null

  function begin(first: Situation, size: number): void {
    window = createLogWindow(size, first)
    end = unfolding(first)
  }

  function append(record: FlowRecord, at: number): void {
    end.add(window.add(record, at))
  }

  function tell(): void {
    held = null
    for (const listener of listeners) listener()
  }

  const current = (): HeldSession => {
    const { dropped, ...rest } = window.held()
    return { ...rest, ...about, dropped: about.dropped + dropped, now: end.now() }
  }

  const store: SessionStore = {
    held: () => (held ??= current()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: ({ page, masked, dropped, begin: first, entries }, size) => {
      begin(situationOf(first), Math.max(size, entries.length))
      about = { page, masked, dropped }
      for (const { record, at } of entries) append(record, at)
      tell()
    },
    goOn: ({ page, masked, recordedAt, begin: first, entries }) => {
      about = { ...about, page, masked: about.masked && masked }
      append({ type: 'page-loaded', begin: first }, entries[0]?.at ?? recordedAt)
      for (const { record, at } of entries) append(record, at)
      tell()
    },
    add: (entries) => {
      for (const { record, at } of entries) append(record, at)
      tell()
    },
    restart: (size) => {
      begin(end.now(), size)
      about = { ...about, dropped: 0 }
      tell()
    },
    log: (recordedAt) => {
      const { begin: first, entries, dropped, page, masked } = store.held()
      const head = { format: logFormat, version: logVersion, recordedAt, page, masked, dropped } as const
      return { ...head, begin: beginningOf(first), entries }
    },
  }
  return store
}
