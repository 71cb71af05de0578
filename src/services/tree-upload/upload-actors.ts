/**
 * The actors of the upload flow over one conversation: the file stays in its worker between reading and sending,
 * and where an upload stopped it is taken up again.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Transport } from '../../../contract/client.ts'
import { cancelUpload, type ResumePoint, uploadTree } from '../../../sync/uploader.ts'
import type { FileRead } from '../../../sync/worker/messages.ts'
import type { Reading, StartReading } from './reading.ts'
import { startPersonOf } from './start-person.ts'
import { workspaceFor } from './workspace-for.ts'

interface Needs {
  readonly transport: Transport
  readonly startReading: StartReading
  /** A key that no other upload has: creating the tree is safe to repeat under it. */
  readonly newKey: () => string
  /** What the browser says of this computer. */
  readonly device: { readonly name: string; readonly model: string }
  /** The list of trees has changed. */
  readonly onTreesChanged: () => void
}

type OfFile = { file: File }

export function uploadActors({ transport, startReading, newKey, device, onTreesChanged }: Needs) {
  let reading: Reading | null = null
  let found: FileRead | null = null
  let key = ''
  let point: ResumePoint | null = null
  let running: Promise<unknown> = Promise.resolve()

  const readFile = fromCallback<EventObject, OfFile>(({ input, sendBack }) => {
    reading?.close()
    const current = startReading(input.file, (foundSoFar) =>
      sendBack({ type: 'more found', found: foundSoFar }),
    )
    reading = current
    found = null
    key = newKey()
    point = null
    current.read.then(
      (result) => {
        // What comes of a file that was left for another is nobody's any more.
        if (reading !== current) return
        if (!result.ok) return sendBack({ type: 'file refused', problem: result.problem })
        found = result.value
        sendBack({ type: 'file read', summary: result.value.summary })
      },
      () => sendBack({ type: 'file refused', problem: 'unreadable' }),
    )
    // A file that was read is kept for sending; one that is left halfway is not.
    return () => (found === null ? current.close() : undefined)
  })

  const upload = fromCallback<EventObject, OfFile>(({ input, sendBack }) => {
    const abort = new AbortController()
    const run = async () => {
      if (reading === null || found === null) throw new Error('A file is sent only after it was read.')
      const { reader } = reading
      const { startPersonKey, summary } = found
      const outcome = await uploadTree({
        transport,
        workspace: workspaceFor(input.file, device, key),
        personsToSend: summary.personsToSend,
        batches: (from) => reader.batches(from),
        signal: abort.signal,
        resume: point,
        onProgress: (progress) => {
          point = progress.point
          if (progress.phase === 'applying') sendBack({ type: 'everything sent' })
          else sendBack({ type: 'batch sent', personsSent: progress.personsSent })
        },
      })
      onTreesChanged()
      switch (outcome.kind) {
        case 'completed': {
          const startPersonId = await startPersonOf(
            transport,
            outcome.workspaceId,
            startPersonKey,
            abort.signal,
          )
          reading.close()
          return sendBack({ type: 'tree applied', startPersonId })
        }
        case 'failed':
          point = null
          return sendBack({ type: 'upload refused', problem: 'not-applied' })
        case 'refused':
          return sendBack({
            type: 'upload refused',
            problem: outcome.failure.code === 'tree-limit-reached' ? 'tree-limit-reached' : 'not-allowed',
          })
        case 'unreachable':
          return sendBack({ type: 'connection lost' })
        // Both happen only after the flow has left: nobody is there to be told.
        case 'cancelled':
          point = null
          return
        case 'left':
          return
      }
    }
    running = run().catch(() => sendBack({ type: 'connection lost' }))
    return () => abort.abort()
  })

  const cancel = fromPromise<void, undefined>(async () => {
    // Leaving the upload has already begun to cancel it; what is left over here is one that had stopped before.
    await running
    if (point !== null) await cancelUpload(transport, point)
    point = null
    reading?.close()
    onTreesChanged()
  })

  return { readFile, uploadTree: upload, cancelUpload: cancel }
}
