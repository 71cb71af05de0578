import { liveRecordingPaths } from '#machines/live-recording/live-recording.paths.ts'
import { liveRecordingBindings } from '../../../e2e/bindings/live-recording.ts'
import { LiveScreen } from '../../../visualizer/live/live-screen.tsx'
import { sampleLiveSession } from '../support/sample-live-session.ts'
import { screenWalk } from '../support/screen-walk.ts'

const store = sampleLiveSession()

export const liveRecordingWalk = screenWalk({
  model: liveRecordingPaths,
  bindings: liveRecordingBindings,
  render: (flow) => <LiveScreen flow={flow} store={store} renderDiagram={() => null} />,
})
