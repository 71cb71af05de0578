import type { Actor } from 'xstate'
import type { liveRecordingMachine } from '#machines/live-recording/live-recording.machine.ts'

export type LiveFlow = Actor<typeof liveRecordingMachine>
