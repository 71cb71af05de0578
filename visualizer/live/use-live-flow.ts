import { useEffect, useState } from 'react'
import { type Actor, createActor } from 'xstate'
import { keepRunning } from '#machines/keep-running.ts'
import { liveRecordingMachine } from '#machines/live-recording/live-recording.machine.ts'
import { wire } from '#machines/wire.ts'
import { followTab } from './follow-tab.ts'
import { readRecording, saveRecording } from './recording-files.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { watchTabs } from './watch-tabs.ts'

export type LiveFlow = Actor<typeof liveRecordingMachine>

/** The live view and what it holds, for as long as it is shown. */
export function useLiveFlow(): { readonly flow: LiveFlow; readonly store: SessionStore } {
  const [live] = useState(() => {
    const store = createSessionStore()
    const machine = wire(liveRecordingMachine)({
      watchTabs,
      followTab: followTab(store),
      readRecording: readRecording(store),
      saveRecording: saveRecording(store),
    })
    return { store, flow: createActor(machine) }
  })
  useEffect(() => keepRunning(live.flow), [live])
  return live
}
