/**
 * The file that the user works on, and its upload. The file stays in its worker between reading and sending. An
 * upload that stopped continues from the same batch, even after the page was closed.
 */

import { CallFailure, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isOutOfReach } from '#contract/failure.ts'
import type {
  compareSync,
  completeSync,
  putSyncBatch,
  SyncChanges,
  startSync,
} from '#contract/research/sync-acts.ts'
import type { createWorkspace } from '#contract/research/workspace-acts.ts'
import { isSameFile, type LeftUpload, markOf } from '#domain/upload/left-upload.ts'
import { suggestedTree, type TreeChoice } from '#domain/upload/tree-update.ts'
import type { UnfinishedUpload } from '#domain/upload/unfinished-upload.ts'
import type { FoundSoFar, UploadRefusal } from '#domain/upload/upload.ts'
import type { Arrival, Surroundings, UploadOrder } from '#domain/upload/upload-order.ts'
import {
  cancelUpload,
  type ResumePoint,
  type UploadOutcome,
  type UploadProgress,
  uploadTree,
} from '#sync/uploader.ts'
import type { FileRead } from '#sync/worker/messages.ts'
import { type LeftUploads, type StoredUpload, toLeft } from './left-uploads.ts'
import type { Reading, StartReading } from './reading.ts'
import { recallLeft } from './recall-left.ts'
import { arrivalOf } from './start-person.ts'
import { tellFile, tellOptions } from './tell-of-file.ts'
import { workspaceFor } from './workspace-for.ts'

export interface DeskNeeds {
  readonly transport: Transport
  readonly startReading: StartReading
  readonly uploads: LeftUploads
  /** The trees that a file may update. */
  readonly treeChoices: () => Promise<TreeChoice[]>
  /**
   * Returns a key that no other upload has. With the same key, the request to create the tree can safely be repeated.
   */
  readonly newKey: () => string
  /** The year by the user's own clock. */
  readonly currentYear: () => number
  /** How the browser describes this computer. */
  readonly device: { readonly name: string; readonly model: string }
  /** Called when trees were added, removed or changed. */
  readonly onTreesChanged: () => void
}

export interface Conversation {
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
  /** Asks the user whether to apply the changes. */
  readonly review: (changes: SyncChanges) => Promise<'apply' | 'cancel'>
}

export type SendOutcome =
  | { readonly kind: 'applied'; readonly arrival: Arrival }
  | { readonly kind: 'refused'; readonly problem: UploadRefusal }
  | { readonly kind: 'unfinished'; readonly unfinished: readonly UnfinishedUpload[] }
  | { readonly kind: 'unreachable' }
  /** The flow has ended, so nobody receives the result. */
  | { readonly kind: 'left' }

interface FileInHand {
  readonly reading: Reading
  readonly key: string
  readonly currentYear: number
  found: FileRead | null
  point: ResumePoint | null
}

export class UploadDesk {
  readonly #needs: DeskNeeds
  #inHand: FileInHand | null = null
  #left: StoredUpload | null = null

  constructor(needs: DeskNeeds) {
    this.#needs = needs
  }

  async recall(): Promise<LeftUpload | null> {
    this.#left = await recallLeft(this.#needs.transport, this.#needs.uploads)
    return this.#left === null ? null : toLeft(this.#left)
  }

  /** Starts to read. The result is null if the user has chosen another file meanwhile. */
  read(file: File, includeLiving: boolean, onFound: (found: FoundSoFar) => void) {
    this.#inHand?.reading.close()
    const year = this.#yearFor(file)
    const reading = this.#needs.startReading({ file, includeLiving, currentYear: year }, onFound)
    const inHand: FileInHand = {
      reading,
      key: this.#needs.newKey(),
      currentYear: year,
      found: null,
      point: null,
    }
    this.#inHand = inHand
    const read = reading.read.then((result) => {
      if (this.#inHand !== inHand) return null
      if (result.ok) inHand.found = result.value
      return result
    })
    // A completely read file stays for sending. If the flow ends during reading, the worker stops.
    return { read, leave: () => (inHand.found === null ? reading.close() : undefined) }
  }

  /**
   * Finds the trees that the file may update, suggests one of them, and looks for an unfinished upload of the file.
   */
  async lookAround(file: File): Promise<Surroundings> {
    const [trees, left] = await Promise.all([this.#needs.treeChoices(), this.recall()])
    const type = this.#fileInHand().found.fileType
    return { trees, left, suggested: suggestedTree(trees, { name: file.name, type }) }
  }

  async send(order: UploadOrder, conversation: Conversation): Promise<SendOutcome> {
    if (!order.resuming) await this.#giveUpLeft()
    const memory = this.#remember(order)
    const { reading } = this.#fileInHand()
    try {
      const outcome = await this.#upload(order, {
        ...conversation,
        onProgress: (progress) => {
          memory.note(progress)
          conversation.onProgress(progress)
        },
      })
      this.#needs.onTreesChanged()
      if (outcome.kind === 'left') reading.close()
      const end = await this.#end(outcome, conversation.signal)
      // Forget the upload only when its end is known. If the server could not be reached, the upload can be
      // continued later.
      if (outcome.kind !== 'unreachable' && outcome.kind !== 'left') memory.forget()
      return end
    } catch (error) {
      // The file cannot be read again, so the batches are incomplete. The upload must not continue as if they were
      // the whole file.
      if (error instanceof FileLost) return { kind: 'refused', problem: 'file-changed' }
      if (!(error instanceof CallFailure)) throw error
      return isOutOfReach(error) ? { kind: 'refused', problem: 'not-allowed' } : { kind: 'unreachable' }
    } finally {
      memory.release()
    }
  }

  /**
   * Cancels an upload on the server: the one that stopped on this page, or one that an earlier visit left unfinished.
   */
  async cancel(): Promise<void> {
    const { transport, uploads, onTreesChanged } = this.#needs
    const point = this.#inHand?.point ?? this.#left?.point ?? null
    if (point !== null) {
      await cancelUpload(transport, point)
      uploads.forget(point.syncId)
    }
    this.#left = null
    if (this.#inHand !== null) this.#inHand.point = null
    this.#inHand?.reading.close()
    onTreesChanged()
  }

  async #upload(order: UploadOrder, conversation: Conversation): Promise<UploadOutcome> {
    const { transport, device } = this.#needs
    const { reading, found, key, point } = this.#fileInHand()
    const { target } = order
    const { signal } = conversation
    const resume = point ?? (order.resuming ? (this.#left?.point ?? null) : null)
    const told = workspaceFor(order, found.fileType, device, key)
    if (target !== null && resume === null) await tellOptions(transport, target.workspaceId, told, signal)
    const outcome = await uploadTree({
      ...conversation,
      transport,
      workspace: target === null ? { create: told } : { update: target.workspaceId },
      personsToSend: found.summary.personsToSend,
      batches: (from) => stillThere(reading.reader.batches(from)),
      resume,
    })
    if (outcome.kind === 'completed' && target !== null)
      // The tree has been updated, even if this call fails.
      await tellFile(transport, target.workspaceId, told).catch(() => {})
    return outcome
  }

  async #end(outcome: UploadOutcome, signal: AbortSignal): Promise<SendOutcome> {
    switch (outcome.kind) {
      case 'completed': {
        const { found, reading } = this.#fileInHand()
        const arrival = await arrivalOf(this.#needs.transport, outcome, found.startPersonKey, signal)
        reading.close()
        return { kind: 'applied', arrival }
      }
      case 'failed':
        return {
          kind: 'refused',
          problem: outcome.state === 'Cancelled' ? 'ended-meanwhile' : 'not-applied',
        }
      case 'refused':
        return refusalFor(outcome.failure)
      case 'unreachable':
        return { kind: 'unreachable' }
      case 'cancelled':
      case 'left':
        return { kind: 'left' }
    }
  }

  /** After each batch, stores how much of the upload is done, on this page and in the browser. */
  #remember({ file, target, includeLiving }: UploadOrder) {
    const { uploads } = this.#needs
    const inHand = this.#fileInHand()
    const { personsToSend } = inHand.found.summary
    const stored = {
      file: markOf(file),
      personsToSend,
      includeLiving,
      currentYear: inHand.currentYear,
      target,
    }
    let release: (() => void) | null = null
    return {
      note: ({ point }: UploadProgress) => {
        release ??= uploads.hold(point.syncId)
        inHand.point = point
        uploads.keep({ ...stored, point })
      },
      forget: () => {
        if (inHand.point !== null) uploads.forget(inHand.point.syncId)
        inHand.point = null
      },
      release: () => release?.(),
    }
  }

  /**
   * A user who uploads something else has given up the unfinished upload. If the cancelling fails, the server drops
   * that upload later by itself.
   */
  async #giveUpLeft(): Promise<void> {
    if (this.#left === null) return
    const { syncId } = this.#left.point
    this.#left = null
    this.#needs.uploads.forget(syncId)
    const once = () => Promise.reject(new Error('Nobody waits for this call.'))
    await cancelUpload(this.#needs.transport, { syncId }, once).catch(() => {})
  }

  /** To continue an upload, the file must be read with the year in which the upload began. */
  #yearFor(file: File): number {
    const left = this.#left
    return left !== null && isSameFile(left.file, markOf(file)) ? left.currentYear : this.#needs.currentYear()
  }

  #fileInHand() {
    const inHand = this.#inHand
    if (inHand === null || !hasBeenRead(inHand)) throw new Error('A file must be read before it is sent.')
    return inHand
  }
}

const hasBeenRead = (inHand: FileInHand): inHand is FileInHand & { found: FileRead } => inHand.found !== null

/** The file could be read once, but cannot be read again. */
class FileLost extends Error {}

async function* stillThere<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* batches
  } catch (cause) {
    throw new FileLost('The file cannot be read again.', { cause })
  }
}

function refusalFor(failure: CallFailure): SendOutcome {
  const { code, problem } = failure
  if (code === 'unfinished-uploads') return { kind: 'unfinished', unfinished: problem?.unfinished ?? [] }
  const listed: Readonly<Record<string, UploadRefusal | undefined>> = refusals
  return { kind: 'refused', problem: listed[code] ?? (isOutOfReach(failure) ? 'not-allowed' : 'not-applied') }
}

type Refused = RefusalOf<
  typeof createWorkspace | typeof startSync | typeof putSyncBatch | typeof compareSync | typeof completeSync
>

/** Maps each refusal of the upload endpoints to the problem that the flow knows. */
const refusals = {
  'tree-limit-reached': 'tree-limit-reached',
  'managed-by-parent': 'managed-by-parent',
  'too-many-uploads': 'too-many-uploads',
  'upload-completing': 'upload-completing',
  'upload-too-large': 'upload-too-large',
  'sync-not-active': 'ended-meanwhile',
  // The app numbers and counts the parts itself, so these refusals mean a fault in our code.
  'other-part': 'not-applied',
  'parts-missing': 'not-applied',
} as const satisfies Record<Exclude<Refused, 'unfinished-uploads'>, UploadRefusal>
