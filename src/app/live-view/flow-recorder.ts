/**
 * Watches the flows and the model of this page, for the live view at /flows. Only in development: main.tsx loads it
 * before the app is put together, and a built page holds nothing of it.
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

/** So many entries are held; of earlier ones only what they led to. */
const held = 2000
const nameOfTab = 'kinweave.flows.tab'

export function recordFlows(page: Window): void {
  // A test that watches has come first.
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
    // The app has moved on to another address.
    if (announced !== null && announced !== page.location.href) announce()
  }
  const read = recordsOf()

  page.__flows = {
    inspect: (inspection) => read(inspection).forEach(take),
    modelMade: (model) => tellFacts(model, take),
  }
  void locks.request(lockOf(app), () => {
    // Whoever hears of this page asks for its lock, and takes it for gone when they get it: so nobody hears before.
    channel.addEventListener('message', ({ data }: MessageEvent<ToApps>) => broadcast.hear(data))
    announce()
    // Held until the page goes.
    return new Promise(() => {})
  })
}

/** Read from the model's own log: what was restored from this device is told with whatever is appended next. */
function tellFacts(model: AudibleModel, take: (record: FlowRecord) => void): void {
  let last: LoggedEvent | null = null
  model.listen(() => {
    const logged = model.eventsSince(0)
    // The log begins anew with each session; then all that is in it is new.
    const told = last === null ? -1 : logged.lastIndexOf(last)
    for (const { event } of logged.slice(told + 1)) take({ type: 'fact-logged', event })
    last = logged.at(-1) ?? null
  })
}

/** Kept for as long as the tab is open, over loads of its page. */
function tabOf({ sessionStorage, crypto }: Window): string {
  const known = sessionStorage.getItem(nameOfTab)
  if (known !== null) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(nameOfTab, made)
  return made
}
