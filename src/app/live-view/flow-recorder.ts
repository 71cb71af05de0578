/**
 * Records the flows and the model of this page for the live view at /flows. Only in development: main.tsx loads it
 * before the app is composed, and a production build does not contain it.
 */
import type { LoggedEvent } from '#domain/model/events.ts'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { type AppTab, flowChannel, lockOf, type ToApps } from '#machines/record/flow-channel.ts'
import { createLogWindow } from '#machines/record/log-window.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { recordsOf } from '#machines/record/records-of.ts'
import type { AudibleModel } from '#services/persistence/audible-model.ts'
import { createShownNote } from '../page-life/shown-note.ts'
import { createBroadcast } from './flow-broadcast.ts'

/** Max stored entries. When older entries are dropped, only the situation after them is remembered. */
const held = 2000
const nameOfTab = 'kinweave.flows.tab'

export function recordFlows(page: Window): void {
  // The watcher of a test is already there, so nothing is recorded.
  if (page.__flows !== undefined) return
  const { locks } = page.navigator
  const app = page.crypto.randomUUID()
  const since = Date.now()
  const channel = new BroadcastChannel(flowChannel)
  const log = createLogWindow(held)
  const tab = (): AppTab => ({
    app,
    tab: tabOf(page),
    page: pageAddress(page.location.pathname + page.location.search),
    since,
  })
  const broadcast = createBroadcast({
    tab,
    log,
    locks,
    now: () => Date.now(),
    post: (message) => channel.postMessage(message),
    onShown: createShownNote(page.document, () => broadcast.maskAgain()),
  })
  let announced: string | null = null
  const announce = () => {
    announced = page.location.href
    channel.postMessage({ type: 'here', tab: tab() })
  }
  const take = (record: FlowRecord) => {
    broadcast.tell(log.add(record, Date.now()))
    // The app has navigated to another address.
    if (announced !== null && announced !== page.location.href) announce()
  }
  const read = recordsOf()

  page.__flows = {
    inspect: (inspection) => read(inspection).forEach(take),
    modelMade: (model) => tellFacts(model, take),
  }
  void locks.request(lockOf(app), () => {
    // The page may be announced only while it holds its lock: a viewer that can get the lock assumes that the page is
    // gone.
    channel.addEventListener('message', ({ data }: MessageEvent<ToApps>) => broadcast.hear(data))
    announce()
    // The promise never resolves, so the page holds the lock until it closes.
    return new Promise(() => {})
  })
}

/**
 * Sends the events of the model's own log. An event that restores data from this device is sent together with the
 * next event.
 */
function tellFacts(model: AudibleModel, take: (record: FlowRecord) => void): void {
  let last: LoggedEvent | null = null
  model.listen(() => {
    const logged = model.eventsSince(0)
    // Each session starts a new log. Then all its events are new.
    const told = last === null ? -1 : logged.lastIndexOf(last)
    for (const { event } of logged.slice(told + 1)) take({ type: 'fact-logged', event })
    last = logged.at(-1) ?? null
  })
}

/** The id of this tab. It is stored while the tab is open, even if its page reloads. */
function tabOf({ sessionStorage, crypto }: Window): string {
  const known = sessionStorage.getItem(nameOfTab)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(nameOfTab, made)
  return made
}
