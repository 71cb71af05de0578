import { type ActorRefFrom } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { ShellEvent } from '#machines/shell-events.ts'
import { treePhotosMachine } from '#machines/tree-photos/tree-photos.machine.ts'
import { treeUploadMachine } from '#machines/tree-upload/tree-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import { treeFacts } from '#services/tree-facts.ts'
import { leftUploads } from '#services/tree-upload/left-uploads.ts'
import { openArchive, sendPhotosActor } from '#services/tree-upload/photo-actor.ts'
import { startReading } from '#services/tree-upload/reading.ts'
import { treeChoices } from '#services/tree-upload/tree-choices.ts'
import { uploadActors } from '#services/tree-upload/upload-actors.ts'
import type { App } from '../app-context.ts'
import { createFlow } from './create-flow.ts'

export type UploadFlow = ActorRefFrom<typeof treeUploadMachine>

export interface UploadFlows {
  readonly upload: UploadFlow
  /** Sends the photos of the tree that has arrived. */
  readonly photos: ActorRefFrom<typeof treePhotosMachine>
}

const running = new WeakMap<App, UploadFlows>()

/** The flows of the upload. They continue while other pages are shown, and end with the session. */
export function uploadFlowsOf(app: App, userId: UserId): UploadFlows {
  const known = running.get(app)
  if (known !== undefined && known.upload.getSnapshot().status === 'active') return known
  const flows = startUpload(app, userId)
  running.set(app, flows)
  return flows
}

/** True if the file in hand has files beside the tree, which are sent when the tree has arrived. */
const bringsPhotos = (upload: UploadFlow): boolean =>
  (upload.getSnapshot().context.summary?.mediaFiles ?? 0) > 0

function startUpload(app: App, userId: UserId): UploadFlows {
  const { transport, session, now } = app
  const report = (error: unknown) => console.error(error)
  // The server announces the change too, but the user's own change must show at once.
  const onTreesChanged = treeFacts(app).treesChanged
  const actors = uploadActors({
    transport,
    startReading,
    uploads: leftUploads({ storage: localStorage, locks: navigator.locks, userId, report }),
    treeChoices: () => treeChoices(app, userId),
    newKey: () => crypto.randomUUID(),
    currentYear: () => new Date(now()).getFullYear(),
    device: { name: 'Browser', model: navigator.platform || 'unknown' },
    onTreesChanged,
    report,
  })
  const upload = createFlow(wire(treeUploadMachine)(actors)).start()
  const sendPhotos = sendPhotosActor({ transport, openArchive, report, onTreesChanged })
  const photos = createFlow(wire(treePhotosMachine)({ sendPhotos })).start()
  sendPhotosAfter(upload, photos)
  const watching = session.subscribe((snapshot) => {
    if (snapshot.context.session !== null) return
    watching.unsubscribe()
    upload.stop()
    photos.stop()
  })
  return { upload, photos }
}

function sendPhotosAfter(upload: UploadFlow, photos: UploadFlows['photos']): void {
  let last = upload.getSnapshot().context.arrival
  upload.subscribe(({ context: { arrival, file } }) => {
    if (arrival === last) return
    last = arrival
    if (arrival !== null && file !== null && bringsPhotos(upload))
      photos.send({ type: 'tree arrived', archive: file, treeId: arrival.treeId })
  })
}

/**
 * What the flow tells the shell. If photos follow a new tree, the page does not lead to its person, but stays and shows how
 * many have arrived.
 */
export const withoutLeavingPhotos = (flow: UploadFlow) => ({
  on: (type: '*', listener: (event: ShellEvent) => void) =>
    flow.on(type, (event) => {
      const leadsToPerson = event.type === 'navigate' && event.to.startsWith('/persons/')
      if (!(leadsToPerson && bringsPhotos(flow))) listener(event)
    }),
})
