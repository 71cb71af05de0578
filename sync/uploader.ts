/**
 * Sends a tree to the server: workspace, sync, batches, completion. For the service actor and the command line:
 *
 * - `uploadTree(upload)` runs to its end and returns an `UploadOutcome`. It throws only for failures that no outcome
 *   names.
 * - `workspace`: `{ create: body }` makes a tree, `{ update: id }` updates an existing one.
 * - Batches are read on demand, three are sent at once, and each is repeated after network failures, 5xx and 429. The
 *   server stores a batch with the same number only once, so nothing is stored twice.
 * - `review` is called when everything has been sent and the tree has an earlier sync. It gets the changes, as
 *   `getSyncChanges` answers them (state Compared). 'apply' applies all of them at once; 'cancel' cancels the sync, and
 *   the outcome is 'cancelled'. Without an earlier sync, or without `review`, the upload is applied without asking.
 * - `onProgress` gets a `ResumePoint` after every batch. A later call continues from there if it gets the point as
 *   `resume` (the outcome 'unreachable' contains one too). The file must be the same, so that the batches are too.
 * - Aborting the signal before everything has been sent, or during the review, cancels the sync on the server and
 *   returns 'cancelled'; the server stores nothing of the upload. Later, an abort only ends the waiting and returns
 *   'left'; the server continues.
 * - `cancelUpload` cancels from a resume point when no upload is running any more.
 */
import { CallFailure, demand, send, type Transport } from '#contract/client.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { type Sync } from '#contract/research/sync.ts'
import {
  cancelSync,
  compareSync,
  completeSync,
  getSync,
  getSyncChanges,
  putSyncBatch,
  type SyncChanges,
  startSync,
} from '#contract/research/sync-acts.ts'
import { getWorkspace } from '#contract/research/workspace.ts'
import { createWorkspace } from '#contract/research/workspace-acts.ts'
import type { SyncId, WorkspaceId } from '#contract/wire.ts'
import { syncPoll } from '#domain/constants.ts'
import { personsIn } from './batches.ts'
import { isPassingFailure, type Wait, waitInTime, withRetries } from './retry.ts'

export interface TreeUpload {
  readonly transport: Transport
  /** A new tree: its name, its source, and the key that makes repeating the call safe. Or the tree to update. */
  readonly workspace:
    | { readonly create: InputOf<typeof createWorkspace>['body'] }
    | { readonly update: WorkspaceId }
  readonly personsToSend: number
  /** The batches from the given number on, in order. */
  readonly batches: (from: number) => AsyncIterable<SourceBatch> | Iterable<SourceBatch>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: UploadProgress) => void
  readonly resume?: ResumePoint | null
  readonly review?: (changes: SyncChanges) => Promise<'apply' | 'cancel'>
  /** Waits; may return early when a push event says that the sync has moved on. */
  readonly wait?: Wait
}

/** Where an upload can continue: how many batches, from the first on, the server has. */
export interface ResumePoint {
  readonly workspaceId: WorkspaceId
  readonly syncId: SyncId
  readonly batches: number
  readonly persons: number
}

export interface UploadProgress {
  /**
   * Sending: batches go to the server. Comparing: the server has everything and computes the changes. Applying: it
   * changes the tree.
   */
  readonly phase: 'sending' | 'comparing' | 'applying'
  readonly personsSent: number
  readonly personsToSend: number
  readonly point: ResumePoint
}

export type UploadOutcome =
  | {
      readonly kind: 'completed'
      readonly workspaceId: WorkspaceId
      readonly syncId: SyncId
      /** What has changed; null if the server could not answer that any more. */
      readonly changes: SyncChanges | null
    }
  /** The server could not apply the upload, or another upload of the same tree has replaced it. */
  | { readonly kind: 'failed'; readonly state: Sync['state'] }
  | { readonly kind: 'cancelled' }
  /** The upload was aborted too late to be cancelled. */
  | { readonly kind: 'left'; readonly point: ResumePoint }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  /** `point` is null if not even the workspace could be made. */
  | { readonly kind: 'unreachable'; readonly point: ResumePoint | null }

export async function uploadTree(upload: TreeUpload): Promise<UploadOutcome> {
  const run = new UploadRun(upload)
  try {
    return await run.finish()
  } catch (error) {
    return await run.outcomeOf(error)
  }
}

/** Cancels an upload on the server. One that has already ended is left as it is. */
export async function cancelUpload(
  transport: Transport,
  point: Pick<ResumePoint, 'syncId'>,
  wait: Wait = waitInTime,
): Promise<void> {
  // A separate signal: the cancelling call must get through although the upload has been aborted.
  const { signal } = new AbortController()
  try {
    await withRetries(() => demand(transport, cancelSync, { params: { id: point.syncId } }), { wait, signal })
  } catch (error) {
    if (!(error instanceof CallFailure) || isPassingFailure(error)) throw error
  }
}

const inFlight = 3
/** Milliseconds until the state of a completing sync is requested again; doubled each time. */
const firstPoll = 250

class UploadRun {
  readonly #upload: TreeUpload
  readonly #wait: Wait
  #point: ResumePoint | null
  #everythingSent = false

  constructor(upload: TreeUpload) {
    this.#upload = upload
    this.#wait = upload.wait ?? waitInTime
    this.#point = upload.resume ?? null
  }

  async finish(): Promise<UploadOutcome> {
    const point = this.#point ?? (await this.#begin())
    if (this.#upload.resume != null && (await this.#hasEnded(point))) return await this.#awaitEnd(point)
    this.#moveTo(point, 'sending')
    const batches = await this.#sendBatches(point)
    this.#upload.signal.throwIfAborted()
    const answer = await this.#review(point, batches)
    if (answer === 'failed') return await this.#awaitEnd(point)
    if (answer === 'cancel' || answer === 'not compared') {
      await cancelUpload(this.#upload.transport, point, this.#wait)
      return answer === 'cancel' ? { kind: 'cancelled' } : { kind: 'failed', state: 'Failed' }
    }
    this.#upload.signal.throwIfAborted()
    await this.#complete(point.syncId, batches)
    return await this.#awaitEnd(point)
  }

  async outcomeOf(error: unknown): Promise<UploadOutcome> {
    const point = this.#point
    if (this.#upload.signal.aborted) {
      if (point === null) return { kind: 'cancelled' }
      if (this.#everythingSent) return { kind: 'left', point }
      await cancelUpload(this.#upload.transport, point, this.#wait)
      return { kind: 'cancelled' }
    }
    if (isPassingFailure(error)) return { kind: 'unreachable', point }
    if (!(error instanceof CallFailure)) throw error
    return { kind: 'refused', failure: error }
  }

  /** An abort is noticed here, before the first batch is sent. */
  async #begin(): Promise<ResumePoint> {
    const { transport, personsToSend, signal } = this.#upload
    const body = { sourcePersonCount: personsToSend }
    const id = await this.#workspace()
    const sync = await this.#heard(() => demand(transport, startSync, { params: { id }, body }))
    this.#point = { workspaceId: id, syncId: sync.id, batches: 0, persons: 0 }
    signal.throwIfAborted()
    return this.#point
  }

  /** True if the sync is no longer active: the interrupted upload had sent everything, and no batch is left. */
  async #hasEnded({ syncId }: ResumePoint): Promise<boolean> {
    const { transport, signal } = this.#upload
    const input = { params: { id: syncId } }
    const { state } = await this.#retried(() => send(transport, getSync, input, { signal }))
    this.#everythingSent = state !== 'Active'
    return this.#everythingSent
  }

  async #workspace(): Promise<WorkspaceId> {
    const { transport, workspace } = this.#upload
    if ('update' in workspace) return workspace.update
    return (await this.#heard(() => demand(transport, createWorkspace, { body: workspace.create }))).id
  }

  /** Returns the total number of batches. */
  async #sendBatches(start: ResumePoint): Promise<number> {
    const failed = new AbortController()
    const signal = AbortSignal.any([this.#upload.signal, failed.signal])
    const source = numbered(this.#upload.batches(start.batches), start.batches)
    const acknowledged = new Acknowledged(start)
    const lane = async () => {
      for await (const { number, batch } of shared(source)) {
        signal.throwIfAborted()
        await this.#put(start.syncId, number, batch, signal)
        this.#moveTo(acknowledged.add(number, personsIn(batch)), 'sending', acknowledged.persons)
      }
    }
    const lanes = Array.from({ length: inFlight }, lane)
    try {
      await Promise.all(lanes)
    } catch (error) {
      failed.abort(error)
      await Promise.allSettled(lanes)
      throw error
    } finally {
      await source.return(undefined)
    }
    return acknowledged.batches
  }

  async #put(syncId: SyncId, number: number, batch: SourceBatch, signal: AbortSignal): Promise<void> {
    const input = { params: { id: syncId, number }, body: batch }
    await withRetries(() => demand(this.#upload.transport, putSyncBatch, input, { signal }), {
      wait: this.#wait,
      signal,
    })
  }

  /**
   * The next step after everything was sent. Failed: the sync ended during the comparison. Not compared: the server has
   * given up comparing.
   */
  async #review(
    point: ResumePoint,
    batches: number,
  ): Promise<'apply' | 'cancel' | 'failed' | 'not compared'> {
    const { review, transport, personsToSend } = this.#upload
    if (review === undefined || !(await this.#hasEarlierSync(point))) return 'apply'
    this.#moveTo(this.#point ?? point, 'comparing', personsToSend)
    const input = { params: { id: point.syncId }, body: { batches } }
    await this.#retried(() => demand(transport, compareSync, input))
    const changes = await this.#compared(point.syncId)
    if (changes?.state === 'NotCompared') return 'not compared'
    return changes === null ? 'failed' : await unlessAborted(review(changes), this.#upload.signal)
  }

  async #hasEarlierSync({ workspaceId }: ResumePoint): Promise<boolean> {
    const { transport, signal } = this.#upload
    const input = { params: { id: workspaceId }, query: {} }
    const { lastSyncId } = await this.#retried(() => send(transport, getWorkspace, input, { signal }))
    return lastSyncId !== null
  }

  /** Null if the sync is no longer active; not compared if the server has given up comparing. */
  async #compared(id: SyncId): Promise<SyncChanges | null> {
    const { transport, signal } = this.#upload
    const input = { params: { id } }
    for (let asked = 0; ; asked++) {
      const changes = await this.#retried(() => send(transport, getSyncChanges, input, { signal }))
      if (changes.state === 'Compared') return changes
      const { state } = await this.#retried(() => send(transport, getSync, input, { signal }))
      if (state !== 'Active') return null
      if (changes.state === 'NotCompared') return changes
      await this.#wait(Math.min(syncPoll, firstPoll * 2 ** asked), signal)
    }
  }

  async #complete(id: SyncId, batches: number): Promise<void> {
    const { transport } = this.#upload
    this.#everythingSent = true
    try {
      await this.#retried(() => demand(transport, completeSync, { params: { id }, body: { batches } }))
    } catch (error) {
      // An earlier try may have reached the server although its answer was lost. Then the sync's state shows the
      // result.
      if (!(error instanceof CallFailure) || error.code !== 'sync-not-active') throw error
    }
  }

  async #awaitEnd(point: ResumePoint): Promise<UploadOutcome> {
    const { transport, personsToSend, signal } = this.#upload
    this.#moveTo(this.#point ?? point, 'applying', personsToSend)
    const { workspaceId, syncId } = point
    for (let asked = 0; ; asked++) {
      const { state } = await this.#retried(() =>
        send(transport, getSync, { params: { id: syncId } }, { signal }),
      )
      if (state === 'Completed')
        return { kind: 'completed', workspaceId, syncId, changes: await this.#changes(syncId) }
      if (state === 'Failed' || state === 'Cancelled') return { kind: 'failed', state }
      // A small tree is ready at once; for a large one the server is not asked too often.
      await this.#wait(Math.min(syncPoll, firstPoll * 2 ** asked), signal)
    }
  }

  /** The tree is complete. If the server can no longer say what changed, that is no failure. */
  async #changes(id: SyncId): Promise<SyncChanges | null> {
    const { transport, signal } = this.#upload
    const input = { params: { id } }
    try {
      return await this.#retried(() => send(transport, getSyncChanges, input, { signal }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      return null
    }
  }

  /**
   * For calls that create something: if the answer were lost, nobody could cancel what was created. So an abort ends
   * only the waiting between tries, and one more try follows. Both calls can be repeated: a key makes only one tree,
   * and a later sync of a tree replaces an earlier one.
   */
  async #heard<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.#retried(call)
    } catch (error) {
      if (!this.#upload.signal.aborted) throw error
      return await call()
    }
  }

  #retried<T>(call: () => Promise<T>): Promise<T> {
    return withRetries(call, { wait: this.#wait, signal: this.#upload.signal })
  }

  #moveTo(point: ResumePoint, phase: UploadProgress['phase'], personsSent = point.persons): void {
    this.#point = point
    const { personsToSend, onProgress } = this.#upload
    onProgress?.({ phase, personsSent, personsToSend, point })
  }
}

/** Waits for the answer, or fails as soon as the signal aborts: a call that waits for the user may take long. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    if (signal.aborted) stop()
  })
}

interface Numbered {
  readonly number: number
  readonly batch: SourceBatch
}

async function* numbered(
  batches: AsyncIterable<SourceBatch> | Iterable<SourceBatch>,
  from: number,
): AsyncGenerator<Numbered, undefined, undefined> {
  let number = from
  for await (const batch of batches) yield { number: number++, batch }
}

/** Several lanes read one generator: each takes the next batch, and no lane ends it for the others. */
const shared = (source: AsyncGenerator<Numbered>): AsyncIterable<Numbered> => ({
  [Symbol.asyncIterator]: () => ({ next: () => source.next() }),
})

/**
 * The batches that the server has. They may be acknowledged out of order; a resume point counts only the unbroken
 * series from the first.
 */
class Acknowledged {
  /** Persons in all acknowledged batches, including those after a gap. */
  persons: number
  batches: number
  #point: ResumePoint
  readonly #beyond = new Map<number, number>()

  constructor(start: ResumePoint) {
    this.#point = start
    this.persons = start.persons
    this.batches = start.batches
  }

  add(number: number, persons: number): ResumePoint {
    this.#beyond.set(number, persons)
    this.persons += persons
    this.batches++
    for (;;) {
      const next = this.#beyond.get(this.#point.batches)
      if (next === undefined) return this.#point
      this.#beyond.delete(this.#point.batches)
      this.#point = { ...this.#point, batches: this.#point.batches + 1, persons: this.#point.persons + next }
    }
  }
}
