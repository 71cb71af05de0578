/** The two ends of the channel, in one process, as if they were in two pages. */
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Followed } from '#machines/live-recording/live-recording.machine.ts'
import { type AppTab, flowChannel, lockOf, type ToApps } from '#machines/record/flow-channel.ts'
import { createLogWindow } from '#machines/record/log-window.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { createBroadcast } from '../../../src/app/live-view/flow-broadcast.ts'
import { followTab } from '../../../visualizer/live/follow-tab.ts'
import { createSessionStore } from '../../../visualizer/live/session-store.ts'

const tab: AppTab = { app: 'a-page', tab: 'a-tab', page: '/home', since: 1 }
const typed = (text: string): FlowRecord => ({
  type: 'event-sent',
  from: null,
  to: 'x:0',
  event: { type: 'text typed', text },
})

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page that is watched, until it is closed. */
function openApp() {
  const channel = new BroadcastChannel(flowChannel)
  const log = createLogWindow(10)
  const broadcast = createBroadcast({
    tab: () => tab,
    log,
    post: (message) => channel.postMessage(message),
    locks: navigator.locks,
    now: () => 5,
    onShown: () => undefined,
  })
  channel.addEventListener('message', (event) => broadcast.hear((event as MessageEvent<ToApps>).data))
  const life = Promise.withResolvers<void>()
  void navigator.locks.request(lockOf(tab.app), () => life.promise)
  const close = () => {
    life.resolve()
    channel.close()
  }
  ends.push(close)
  return { happen: (record: FlowRecord) => broadcast.tell(log.add(record, 2)), broadcast, close }
}

function follow(input: Followed) {
  const store = createSessionStore()
  const told: string[] = []
  const machine = setup({ actors: { followTab: followTab(store) } }).createMachine({
    invoke: { src: 'followTab', input },
    on: { '*': { actions: ({ event }) => void told.push(event.type) } },
  })
  const actor = createActor(machine).start()
  ends.push(() => actor.stop())
  const texts = () =>
    store
      .held()
      .entries.map(({ record }) => (record.type === 'event-sent' ? record.event['text'] : record.type))
  return { told, texts, store }
}

describe(followTab.name, () => {
  it('receives past and new events, masked', async () => {
    const app = openApp()
    app.happen(typed('Emma'))
    const { told, texts } = follow({ tab, isShown: false, goesOn: false })
    await expect.poll(() => told).toEqual(['log arrived'])

    app.happen(typed('Ada'))
    app.happen(typed('Emma'))

    await expect.poll(texts).toEqual(['•1', '•2', '•1'])
    expect(told).toEqual(['log arrived', 'entries arrived'])
  })

  it('keeps nothing that was shown once the page is masked again', async () => {
    const app = openApp()
    app.happen(typed('Emma'))
    const { told, texts } = follow({ tab, isShown: true, goesOn: false })
    await expect.poll(texts).toEqual(['Emma'])

    app.broadcast.maskAgain()

    await expect.poll(() => told).toEqual(['log arrived', 'masked there'])
    expect(texts()).toEqual(['•1'])
  })

  it('notices that the page has closed', async () => {
    const app = openApp()
    const { told } = follow({ tab, isShown: false, goesOn: false })
    await expect.poll(() => told).toEqual(['log arrived'])

    app.close()

    await expect.poll(() => told).toEqual(['log arrived', 'tab gone'])
  })

  it('continues a recording after the page was reloaded', async () => {
    const app = openApp()
    app.happen(typed('Emma'))
    const { texts } = follow({ tab, isShown: true, goesOn: true })

    await expect.poll(texts).toEqual(['page-loaded', 'Emma'])
  })
})
