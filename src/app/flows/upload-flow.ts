import { type ActorRefFrom } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import { treeFacts } from '#services/tree-facts.ts'
import { leftUploads } from '#services/tree-upload/left-uploads.ts'
import { startReading } from '#services/tree-upload/reading.ts'
import { treeChoices } from '#services/tree-upload/tree-choices.ts'
import { uploadActors } from '#services/tree-upload/upload-actors.ts'
import type { App } from '../app-context.ts'
import { createFlow } from './create-flow.ts'

export type UploadFlow = ActorRefFrom<typeof treeUploadMachine>

const running = new WeakMap<App, UploadFlow>()

/** The flow of the upload. It continues while other pages are shown, and ends with the session. */
export function uploadFlowOf(app: App, userId: UserId): UploadFlow {
  const known = running.get(app)
  if (known !== undefined && known.getSnapshot().status === 'active') return known
  const flow = startUpload(app, userId)
  running.set(app, flow)
  return flow
}

function startUpload(app: App, userId: UserId): UploadFlow {
  const { transport, session, now } = app
  const report = (error: unknown) => console.error(error)
  const actors = uploadActors({
    transport,
    startReading,
    uploads: leftUploads({ storage: localStorage, locks: navigator.locks, userId, report }),
    treeChoices: () => treeChoices(app, userId),
    newKey: () => crypto.randomUUID(),
    currentYear: () => new Date(now()).getFullYear(),
    device: { name: 'Browser', model: navigator.platform || 'unknown' },
    // The server announces the change too, but the user's own change must show at once.
    onTreesChanged: treeFacts(app).treesChanged,
    report,
  })
  const flow = createFlow(wire(treeUploadMachine)(actors)).start()
  const watching = session.subscribe((snapshot) => {
    if (snapshot.context.session !== null) return
    watching.unsubscribe()
    flow.stop()
  })
  return flow
}
