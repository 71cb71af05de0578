/** The actors of the upload flow. They share one desk that holds the file. */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { CallFailure } from '#contract/client.ts'
import type { SyncChanges } from '#contract/research/sync-acts.ts'
import type { LeftUpload } from '#domain/upload/left-upload.ts'
import type { Surroundings, UploadOrder } from '#domain/upload/upload-order.ts'
import type { UploadProgress } from '#sync/uploader.ts'
import { LoadFailure } from '../pages/outcome.ts'
import { type DeskNeeds, type SendOutcome, UploadDesk } from './upload-desk.ts'

interface Needs extends DeskNeeds {
  /** Reports unexpected errors to the developers. The user sees a separate message. */
  readonly report: (error: unknown) => void
}

export function uploadActors({ report, ...needs }: Needs) {
  const desk = new UploadDesk(needs)
  let running: Promise<unknown> = Promise.resolve()
  /** The flow treats every error as a lost connection. An error of any other kind is also reported. */
  const reported = (error: unknown): never => {
    if (!(error instanceof CallFailure || error instanceof LoadFailure)) report(error)
    throw error
  }

  const readFile = fromCallback<EventObject, { file: File; includeLiving: boolean }>(
    ({ input, sendBack }) => {
      const { read, leave } = desk.read(input.file, input.includeLiving, (found) =>
        sendBack({ type: 'more found', found }),
      )
      read.then(
        (result) => {
          if (result === null) return
          if (result.ok) return sendBack({ type: 'file read', summary: result.value.summary })
          const { ok: _, ...refusal } = result
          sendBack({ type: 'file refused', ...refusal })
        },
        (error: unknown) => {
          report(error)
          sendBack({ type: 'file refused', problem: 'unreadable', line: null })
        },
      )
      return leave
    },
  )

  const uploadTree = fromCallback<{ type: 'apply' }, UploadOrder>(({ input, sendBack, receive }) => {
    const abort = new AbortController()
    const consent = Promise.withResolvers<'apply' | 'cancel'>()
    receive(() => consent.resolve('apply'))
    const review = (changes: SyncChanges) => {
      sendBack({ type: 'changes found', changes: comparedChanges(changes) })
      return consent.promise
    }
    const onProgress = (progress: UploadProgress) => sendBack(eventOf(progress))
    running = desk.send(input, { signal: abort.signal, onProgress, review }).then(
      (outcome) => tell(outcome, sendBack),
      (error: unknown) => {
        report(error)
        sendBack({ type: 'upload broken' })
      },
    )
    return () => abort.abort()
  })

  const cancelUpload = fromPromise<void, undefined>(async () => {
    // If the user left during an upload, `running` has already cancelled it. This call cancels an upload that had
    // stopped before.
    await running
    await desk.cancel().catch(reported)
  })

  return {
    recallLeft: fromPromise<LeftUpload | null, undefined>(() => desk.recall()),
    readFile,
    lookAround: fromPromise<Surroundings, { file: File }>(({ input }) =>
      desk.lookAround(input.file).catch(reported),
    ),
    uploadTree,
    cancelUpload,
  }
}

type SendBack = (event: EventObject & Record<string, unknown>) => void

function tell(outcome: SendOutcome, sendBack: SendBack): void {
  switch (outcome.kind) {
    case 'applied':
      return sendBack({ type: 'tree applied', arrival: outcome.arrival })
    case 'refused':
      return sendBack({ type: 'upload refused', problem: outcome.problem })
    case 'unfinished':
      return sendBack({ type: 'unfinished found', unfinished: outcome.unfinished })
    case 'unreachable':
      return sendBack({ type: 'connection lost' })
    case 'left':
      return
  }
}

function eventOf({ phase, personsSent }: UploadProgress) {
  switch (phase) {
    case 'sending':
      return { type: 'batch sent', personsSent }
    case 'comparing':
      return { type: 'comparing began' }
    case 'applying':
      return { type: 'applying began' }
  }
}

function comparedChanges({ counts, examples }: SyncChanges) {
  if (counts === null) throw new Error('There are no compared changes to review.')
  return { counts, examples }
}
