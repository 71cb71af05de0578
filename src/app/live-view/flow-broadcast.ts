import { type AppTab, lockOf, type ToApps, type ToViewers } from '#machines/record/flow-channel.ts'
import type { LogWindow } from '#machines/record/log-window.ts'
import { recordMask } from '#machines/record/masked-record.ts'
import type { Entry } from '#machines/record/record.ts'
import { logFormat, logVersion, type SessionLog } from '#machines/record/session-log.ts'
import { beginningOf } from '#machines/record/situation.ts'

interface Surroundings {
  readonly tab: () => AppTab
  readonly log: LogWindow
  readonly post: (message: ToViewers) => void
  readonly locks: LockManager
  readonly now: () => number
  /** Says on the page whether somebody sees what is written there. */
  readonly onShown: (isShown: boolean) => void
}

interface Viewer {
  readonly isShown: boolean
  readonly mask: ReturnType<typeof recordMask>
  /** No longer waits for the viewer to go. */
  readonly forget: () => void
}

/** Tells those who watch what happens in this page, each behind a mask of their own, as long as they are there. */
export function createBroadcast({ tab, log, post, locks, now, onShown }: Surroundings) {
  const viewers = new Map<string, Viewer>()
  let waiting: Entry[] = []

  function send(): void {
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    for (const [viewer, { mask }] of viewers)
      post({ type: 'entries', viewer, app: tab().app, entries: entries.map(mask.entry) })
  }

  function logFor(viewer: Viewer): SessionLog {
    const { begin, entries, dropped } = log.held()
    return {
      format: logFormat,
      version: logVersion,
      recordedAt: now(),
      page: tab().page,
      masked: !viewer.isShown,
      dropped,
      begin: viewer.mask.beginning(beginningOf(begin)),
      entries: entries.map(viewer.mask.entry),
    }
  }

  /** Only a viewer that holds its lock is told anything: of it we learn when it goes. */
  async function attach(id: string, isShown: boolean): Promise<void> {
    const isThere = await locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null)
    if (isThere) begin(id, isShown)
  }

  function begin(id: string, isShown: boolean): void {
    // What waits is in the log as well: whoever is here already gets it first.
    send()
    viewers.get(id)?.forget()
    const gone = new AbortController()
    const viewer = { isShown, mask: recordMask(isShown), forget: () => gone.abort() }
    viewers.set(id, viewer)
    // The lock is ours to have when the viewer's page is gone. An abort is how the wait ends otherwise.
    void locks.request(lockOf(id), { signal: gone.signal }, () => detach(id)).catch(() => undefined)
    // The page says that it is seen before anything leaves it.
    tellShown()
    post({ type: 'log', viewer: id, app: tab().app, log: logFor(viewer) })
  }

  function detach(id: string): void {
    viewers.get(id)?.forget()
    viewers.delete(id)
    tellShown()
  }

  const tellShown = () => onShown([...viewers.values()].some(({ isShown }) => isShown))

  return {
    /** Entries of one tick travel together. */
    tell: (entry: Entry): void => {
      if (viewers.size === 0) return
      waiting.push(entry)
      if (waiting.length === 1) queueMicrotask(send)
    },
    hear: (message: ToApps): void => {
      if (message.type === 'who is there') return post({ type: 'here', tab: tab() })
      if (message.app !== tab().app) return
      if (message.type === 'attach') void attach(message.viewer, message.isShown)
      else detach(message.viewer)
    },
    /** Whoever saw what is written sees it no longer; they are told all anew behind the mask. */
    maskAgain: (): void => {
      for (const [id, { isShown }] of viewers) if (isShown) begin(id, false)
    },
  }
}
