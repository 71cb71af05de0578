import { type ActorRefFrom, createActor } from 'xstate'
import { keyOf } from '#domain/model/entities.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import { startReading } from '../services/tree-upload/reading.ts'
import { uploadActors } from '../services/tree-upload/upload-actors.ts'
import type { App } from './app-context.ts'

export type UploadFlow = ActorRefFrom<typeof treeUploadMachine>

const running = new WeakMap<App, UploadFlow>()

/** The upload of this page: it goes on while other pages are shown, and ends with the session. */
export function uploadFlowOf(app: App): UploadFlow {
  const known = running.get(app)
  if (known !== undefined && known.getSnapshot().status === 'active') return known
  const flow = startUpload(app)
  running.set(app, flow)
  return flow
}

function startUpload(app: App): UploadFlow {
  const { transport, session, model, now } = app
  const actors = uploadActors({
    transport,
    startReading,
    newKey: () => crypto.randomUUID(),
    device: { name: 'Browser', model: navigator.platform || 'unknown' },
    onTreesChanged: () => {
      const userId = session.getSnapshot().context.session?.userId
      if (userId === undefined) return
      const keys = [keyOf('treesOfUser', userId), keyOf('workspacesOfUser', userId)]
      model.append({ type: 'marked-stale', keys }, now())
    },
  })
  const flow = createActor(wire(treeUploadMachine)(actors)).start()
  const watching = session.subscribe((snapshot) => {
    if (snapshot.context.session !== null) return
    watching.unsubscribe()
    flow.stop()
  })
  return flow
}
