import type { ActorRefFrom } from 'xstate'
import { fromPromise } from 'xstate'
import type { UploadFile } from '#domain/content/upload-file.ts'
import type { UserId } from '#domain/ids.ts'
import { contentUploadMachine } from '#machines/content-upload/content-upload.machine.ts'
import { fileUploadMachine } from '#machines/file-upload/file-upload.machine.ts'
import { wire } from '#machines/wire.ts'
import { contentFacts } from '#services/content/content-facts.ts'
import { fileUploadActors } from '#services/content/file-upload-actors.ts'
import { waitingFiles } from '#services/content/waiting-files.ts'
import type { App } from '../app-context.ts'
import { createFlow } from './create-flow.ts'

type ContentUploadFlow = ActorRefFrom<typeof contentUploadMachine>

const maxAtOnce = 3

const running = new WeakMap<App, { readonly userId: UserId; readonly flow: ContentUploadFlow }>()

/** The uploads of photos and files. They go on while other pages are shown, and end with the session. */
export function contentUploadOf(app: App, userId: UserId): ContentUploadFlow {
  const known = running.get(app)
  if (known?.userId === userId && known.flow.getSnapshot().status === 'active') return known.flow
  const flow = start(app, userId)
  running.set(app, { userId, flow })
  return flow
}

function start(app: App, userId: UserId): ContentUploadFlow {
  const { transport, session } = app
  const actorId = session.getSnapshot().context.session?.actorId ?? null
  const files = waitingFiles({ owner: { userId, actorId }, locks: navigator.locks })
  const flow = createFlow(
    wire(contentUploadMachine)({
      recallFiles: fromPromise<readonly UploadFile[], undefined>(() => files.recall()),
      uploadFile: wire(fileUploadMachine)(
        fileUploadActors({
          transport,
          files,
          facts: contentFacts(app),
          // Telemetry takes warnings (TEL-03).
          report: (error) => console.warn(error),
        }),
      ),
    }),
    { input: { maxAtOnce } },
  ).start()
  const wake = () => flow.send({ type: 'connection returned' })
  window.addEventListener('online', wake)
  const watching = session.subscribe(({ context }) => {
    if (context.session?.userId === userId && context.session.actorId === actorId) return
    watching.unsubscribe()
    window.removeEventListener('online', wake)
    flow.stop()
  })
  return flow
}
