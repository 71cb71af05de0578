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

/** The live view and its session. There is one for the whole site, so visiting another page loses no recording. */
export function useLiveFlow(): Live {
  const [held] = useState(liveOfSite)
  const { flow } = held
  // A user who opens another page stops watching, unless a recording is running.
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
