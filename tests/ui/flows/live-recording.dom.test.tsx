import { walkScreen } from '../support/walk-screen.tsx'
import { liveRecordingWalk } from './live-recording.walk.tsx'

walkScreen(liveRecordingWalk)
