import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { liveRecordingMachine } from '#machines/live-recording/live-recording.machine.ts'
import { wire } from '#machines/wire.ts'
import { askBeforeUnload } from '../../../visualizer/live/ask-before-unload.ts'

const home = { app: 'app-1', tab: 'tab-1', page: '/home', since: 1 }

function watchingFlow() {
  const machine = wire(liveRecordingMachine)({
    watchTabs: fromCallback(({ sendBack }) => sendBack({ type: 'tabs seen', tabs: [home] })),
    followTab: fromCallback(({ sendBack }) => sendBack({ type: 'log arrived', length: 0 })),
    readRecording: fromPromise(async () => ({ length: 0 })),
    waitForNext: fromPromise(() => Promise.resolve()),
    saveRecording: fromPromise<void, undefined>(async () => {}),
  })
  const flow = createActor(machine)
  const page = new EventTarget()
  // The code uses only these parts of a window.
  askBeforeUnload(page as Window, flow)
  flow.start()
  flow.send({ type: 'tab chosen', app: home.app })
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return { flow, asks }
}

describe(askBeforeUnload.name, () => {
  it('asks while a recording is not saved, and not before or after', async () => {
    const { flow, asks } = watchingFlow()
    expect(asks()).toBe(false)

    flow.send({ type: 'recording started' })
    expect(asks()).toBe(true)
    flow.send({ type: 'recording stopped' })
    expect(asks()).toBe(true)

    flow.send({ type: 'saved' })
    await expect.poll(asks).toBe(false)
  })

  it('asks no more once the recording was left', () => {
    const { flow, asks } = watchingFlow()
    flow.send({ type: 'recording started' })

    flow.send({ type: 'left' })
    expect(asks()).toBe(true)
    flow.send({ type: 'left' })
    expect(asks()).toBe(false)
  })
})
