import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { liveRecordingMachine } from '#machines/live-recording/live-recording.machine.ts'
import { wire } from '#machines/wire.ts'
import { askBeforeUnload } from './ask-before-unload.ts'
import { followTab } from './follow-tab.ts'
import type { LiveFlow } from './live-flow.ts'
import { readRecording, saveRecording } from './recording-files.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { waitForNext } from './wait-for-next.ts'
import { watchTabs } from './watch-tabs.ts'

interface Live {
  readonly flow: LiveFlow
  readonly store: SessionStore
}

let live: Live | null = null

/** The live view and what it holds: once for the site, so that a look at another page of it loses no recording. */
export function useLiveFlow(): Live {
  const [held] = useState(liveOfSite)
  const { flow } = held
  // Who looks at another page watches no longer, unless something is being recorded.
  useEffect(
    () => () => {
      if (!flow.getSnapshot().context.isUnsaved) flow.send({ type: 'left' })
    },
    [flow],
  )
  return held
}

const liveOfSite = (): Live => (live ??= startLive())

function startLive(): Live {
  const store = createSessionStore()
  const machine = wire(liveRecordingMachine)({
    watchTabs,
    followTab: followTab(store),
    readRecording: readRecording(store),
    saveRecording: saveRecording(store),
    waitForNext: waitForNext(store),
  })
  const flow = createActor(machine)
  askBeforeUnload(window, flow)
  flow.start()
  return { flow, store }
}
