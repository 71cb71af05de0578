/** The actors of one file that is uploaded. They tell the model what has arrived. */
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { CallFailure, demand, send, type Transport } from '#contract/client.ts'
import { getContents } from '#contract/research/content.ts'
import {
  addContent,
  addContentTag,
  deleteContent,
  getContentUpload,
  putContentData,
} from '#contract/research/content-acts.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { ContentId } from '#contract/wire.ts'
import { type ContentFileRefusal, decideContentFile } from '#domain/content/content-file.ts'
import { headBytes } from '#domain/content/file-type.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import type {
  BytesRefusal,
  FileOnServer,
  FileOutcome,
  RecordRefusal,
} from '#domain/content/upload-outcome.ts'
import type { ContentFacts } from './content-facts.ts'
import type { WaitingFiles } from './waiting-files.ts'

interface Needs {
  readonly transport: Transport
  readonly files: Pick<WaitingFiles, 'keep' | 'forget'>
  readonly facts: Pick<ContentFacts, 'listsChanged'>
  /** Reports a failed upload to the developers (TEL-03). The message names no file. */
  readonly report: (error: unknown) => void
}

type Settled = Result<null, 'file-unreadable' | 'not-tagged'>

/** So much is sent in one call. A lost connection loses at most this, and the progress moves in these steps. */
export const chunkBytes = 1_048_576
/** A slow connection may take this long for one chunk, in milliseconds. */
const chunkTimeout = 180_000
/** How often in a row the server may say that it has another number of bytes than was sent. */
const maxCorrections = 3

export function fileUploadActors(needs: Needs) {
  const { transport, files, facts, report } = needs
  /** The upload goes on without storage; then a reload loses the file. */
  const keep = (file: UploadFile) => files.keep(file).catch(report)

  return {
    checkFile: fromPromise<Result<null, ContentFileRefusal>, { file: UploadFile }>(
      async ({ input: { file } }) => {
        const head = new Uint8Array(await file.bytes.slice(0, headBytes).arrayBuffer())
        const decided = decideContentFile(file, head)
        if (decided.ok) await keep(file)
        return decided
      },
    ),

    addRecord: fromPromise<Result<ContentId, RecordRefusal>, { file: UploadFile }>(
      async ({ input: { file }, signal }) => {
        const { key, name, size, target } = file
        const body = { idempotencyKey: key, fileName: name, size }
        const added = await send(transport, addContent, { params: { id: target.groupId }, body }, { signal })
        if (!added.ok) return added
        await keep({ ...file, contentId: added.value.id })
        return ok(added.value.id)
      },
    ),

    sendBytes: fromCallback<EventObject, FileOnServer>(({ input, sendBack }) => {
      const leaving = new AbortController()
      sendAll(transport, input, {
        signal: leaving.signal,
        onSent: (sent) => sendBack({ type: 'bytes sent', sent }),
      }).then(
        (sent) => sendBack(sent.ok ? { type: 'all sent' } : { type: 'bytes refused', problem: sent.problem }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          if (!(error instanceof CallFailure)) report(error)
          sendBack({ type: 'connection lost' })
        },
      )
      return () => leaving.abort()
    }),

    reloadContent: fromPromise<Settled, FileOnServer>(async ({ input: { contentId }, signal }) => {
      const { items } = await send(transport, getContents, { query: { ids: [contentId] } }, { signal })
      const isReadable = items.some(
        ({ dataStatus }) => dataStatus === 'Available' || dataStatus === 'Processing',
      )
      return isReadable ? ok(null) : refuse('file-unreadable')
    }),

    tagPerson: fromPromise<Settled, FileOnServer>(async ({ input: { file, contentId }, signal }) => {
      const { personId } = file.target
      if (personId !== null) {
        const body = { contentId, isPrimary: false, region: null }
        const tagged = await send(transport, addContentTag, { params: { id: personId }, body }, { signal })
        if (!tagged.ok) return refuse('not-tagged')
      }
      return ok(null)
    }),

    removeRecord: fromPromise<void, { contentId: ContentId | null }>(
      async ({ input: { contentId }, signal }) => {
        if (contentId !== null)
          await demand(transport, deleteContent, { params: { id: contentId } }, { signal })
      },
    ),

    forgetFile: fromPromise<void, { file: UploadFile; outcome: FileOutcome | null }>(
      async ({ input: { file, outcome } }) => {
        if (outcome !== null && outcome !== 'uploaded')
          report(new Error(`A content upload failed: ${outcome}.`))
        facts.listsChanged(file.target)
        await files.forget(file)
      },
    ),
  }
}

/** Sends what the server does not have yet. Whatever arrived before a lost connection stays there. */
async function sendAll(
  transport: Transport,
  { file, contentId }: FileOnServer,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (sent: number) => void },
): Promise<Result<null, BytesRefusal>> {
  const params = { id: contentId }
  const received = async () => {
    const state = await send(transport, getContentUpload, { params }, { signal })
    return state.ok ? ok(state.value.received) : state
  }
  let begun = await received()
  let corrections = 0
  for (;;) {
    if (!begun.ok) return begun
    const from = begun.value
    onSent(from)
    if (from >= file.size) return ok(null)
    const data = await readAgain(file.bytes.slice(from, from + chunkBytes))
    if (data === null) return refuse('file-lost')
    const query = { size: file.size, from }
    const sent = await send(
      transport,
      putContentData,
      { params, query, body: { data } },
      { signal, timeout: chunkTimeout },
    )
    if (sent.ok) {
      begun = ok(from + data.size)
      corrections = 0
    } else if (sent.problem === 'has-data') return ok(null)
    else if (sent.problem === 'other-position' && corrections < maxCorrections) {
      corrections += 1
      begun = await received()
    } else if (sent.problem === 'other-position')
      throw new CallFailure(0, 'network', 'The server counts other bytes.')
    else return refuse(sent.problem)
  }
}

/** Null if the file was changed, moved or deleted since it was chosen. */
async function readAgain(bytes: Blob): Promise<Blob | null> {
  try {
    return new Blob([await bytes.arrayBuffer()])
  } catch {
    return null
  }
}
