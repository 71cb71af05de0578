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
  /** Called with true while a viewer sees unmasked texts; the page then says so. */
  readonly onShown: (isShown: boolean) => void
}

interface Viewer {
  readonly isShown: boolean
  readonly mask: ReturnType<typeof recordMask>
  /** Ends the wait for the viewer's page to close. */
  readonly forget: () => void
}

/** Sends what happens in this page to its viewers while they are open. Each viewer has its own mask. */
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

  /** Sends only to a viewer that holds its lock, because the lock shows when the viewer's page closes. */
  async function attach(id: string, isShown: boolean): Promise<void> {
    const isThere = await locks.request(lockOf(id), { ifAvailable: true }, (lock) => lock === null)
    if (isThere) begin(id, isShown)
  }

  function begin(id: string, isShown: boolean): void {
    // The whole log below also contains the entries that still wait, so the present viewers must get these entries
    // first.
    send()
    viewers.get(id)?.forget()
    const gone = new AbortController()
    const viewer = { isShown, mask: recordMask(isShown), forget: () => gone.abort() }
    viewers.set(id, viewer)
    // This request gets the lock when the viewer's page is closed. If the viewer is removed earlier, the request is
    // aborted.
    void locks.request(lockOf(id), { signal: gone.signal }, () => detach(id)).catch(() => undefined)
    // The page must tell its user that a viewer sees its texts before it sends anything.
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
    /** Entries of the same tick are sent together. */
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
    /** Viewers who saw unmasked texts now get the whole log again, masked. */
    maskAgain: (): void => {
      for (const [id, { isShown }] of viewers) if (isShown) begin(id, false)
    },
  }
}
