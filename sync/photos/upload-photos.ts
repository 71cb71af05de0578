/**
 * Sends the photos and files to which a tree refers, after the tree itself has been applied:
 *
 * - The server says which files it lacks, so a later call continues where an earlier one stopped. A file that arrived in
 *   part continues at the byte where it broke off.
 * - Each file is read from the archive or folder when its turn comes, three are sent at once, and each is repeated after
 *   network failures, 5xx and 429.
 * - A file that is refused is left out with its reason, and the others go on. A plan without room ends the sending.
 * - Photos that were added by hand to the tree of an archive of ours are added to this tree, with their tags.
 */
import { send, type Transport } from '#contract/client.ts'
import { maxContentBytes } from '#contract/content-limit.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { addArchivedContent, getContentUpload, putContentData } from '#contract/research/content-acts.ts'
import { listWantedFiles } from '#contract/research/tree-files.ts'
import type { ContentId, DataGroupId } from '#contract/wire.ts'
import { contentTypeOf, fileNameOf } from '#domain/person/content-types.ts'
import {
  noPhotosYet,
  type PhotoProblem,
  type PhotosRefusal,
  type PhotosSent,
  type PhotosSoFar,
} from '#domain/upload/tree-photos.ts'
import { type Wait, waitInTime, withRetries } from '../retry.ts'
import type { AddedByHand } from './added-by-hand.ts'
import type { FilesBeside, FoundFile } from './files-beside.ts'
import { PathIndex } from './path-index.ts'

export interface PhotosUpload {
  readonly transport: Transport
  readonly treeId: DataGroupId
  readonly files: FilesBeside
  readonly signal: AbortSignal
  readonly onProgress?: (progress: PhotosSoFar) => void
  readonly wait?: Wait
}

export type PhotosOutcome =
  | { readonly kind: 'sent'; readonly photos: PhotosSent }
  | { readonly kind: 'refused'; readonly problem: PhotosRefusal; readonly photos: PhotosSoFar }

/** @throws CallFailure if the server cannot be reached; the signal's reason when the caller aborts */
export async function uploadPhotos(upload: PhotosUpload): Promise<PhotosOutcome> {
  const { files } = upload
  const run = new PhotosRun(upload)
  const wanted = await run.wanted()
  if (wanted === 'not-allowed') return run.refusedFor(wanted)
  const index = new PathIndex(files.names, files.treeName)
  const means = new Map<string, Meant>()
  let absent = 0
  const mean = (name: string | null, what: Partial<Meant>) => {
    if (name === null) return void absent++
    const { ids, added } = means.get(name) ?? { ids: [], added: [] }
    means.set(name, { ids: [...ids, ...(what.ids ?? [])], added: [...added, ...(what.added ?? [])] })
  }
  for (const { contentId, path } of wanted) mean(index.find(path), { ids: [contentId] })
  const added = await run.added()
  for (const one of added) mean(index.find(one.name), { added: [one] })
  const problem = await run.sendAll(means)
  return problem === null ? { kind: 'sent', photos: { ...run.soFar, absent } } : run.refusedFor(problem)
}

/** What a file of the archive is to this tree: the bytes of some of its files, or of photos that were added by hand. */
interface Meant {
  readonly ids: readonly ContentId[]
  readonly added: readonly AddedByHand[]
}

const inFlight = 3
/** In milliseconds. A file of 30 MB takes minutes on a slow line. */
const maxCallTime = 600_000
/** Enough to see what is wrong. */
const maxNamed = 50

class PhotosRun {
  readonly #upload: PhotosUpload
  readonly #stop: { readonly signal: AbortSignal; readonly abort: (reason: unknown) => void }
  #soFar: PhotosSoFar = noPhotosYet

  constructor(upload: PhotosUpload) {
    this.#upload = upload
    const failed = new AbortController()
    const signal = AbortSignal.any([upload.signal, failed.signal])
    this.#stop = { signal, abort: (reason) => failed.abort(reason) }
  }

  get soFar(): PhotosSoFar {
    return this.#soFar
  }

  refusedFor(problem: PhotosRefusal): PhotosOutcome {
    return { kind: 'refused', problem, photos: this.#soFar }
  }

  async wanted() {
    const { treeId } = this.#upload
    const wanted: { contentId: ContentId; path: string }[] = []
    for (let next: string | undefined; ; ) {
      const query = next === undefined ? {} : { next }
      const answer = await this.#retried((signal) =>
        send(this.#upload.transport, listWantedFiles, { params: { id: treeId }, query }, { signal }),
      )
      if (!answer.ok) return 'not-allowed' as const
      wanted.push(...answer.value.items)
      next = answer.value.nextPageToken
      if (next === undefined) break
    }
    this.#tell({ wanted: wanted.length })
    return wanted
  }

  /** The photos that were added by hand to another tree. In the tree's own archive they are those that are here. */
  async added(): Promise<readonly AddedByHand[]> {
    const { files, treeId } = this.#upload
    const added = (await files.added()).filter(({ dataGroupId }) => dataGroupId !== treeId)
    if (added.length > 0) this.#tell({ wanted: this.#soFar.wanted + added.length })
    return added
  }

  /** Returns why the sending has ended early; null if everything had its turn. */
  async sendAll(means: ReadonlyMap<string, Meant>): Promise<PhotosRefusal | null> {
    const { files } = this.#upload
    const { signal } = this.#stop
    const found = files.read(new Set(means.keys()), maxContentBytes)[Symbol.asyncIterator]()
    let ended: PhotosRefusal | null = null
    const lane = async () => {
      for (;;) {
        signal.throwIfAborted()
        if (ended !== null) return
        const next = await found.next()
        if (next.done === true) return
        const { ids, added } = means.get(next.value.name) ?? { ids: [], added: [] }
        for (const meant of [...ids, ...added]) {
          const refusal = await this.#take(meant, next.value)
          // Not `??=`, which would read before the wait, and then overwrite what another lane has noted.
          if (refusal !== null) ended = refusal
        }
      }
    }
    const lanes = Array.from({ length: inFlight }, lane)
    try {
      await Promise.all(lanes)
    } catch (error) {
      this.#stop.abort(error)
      await Promise.allSettled(lanes)
      throw error
    } finally {
      await found.return?.()
    }
    return ended
  }

  async #take(meant: ContentId | AddedByHand, file: FoundFile): Promise<PhotosRefusal | null> {
    const name = fileNameOf(file.name)
    if ('problem' in file) return this.#leaveOut(name, file.problem)
    if (contentTypeOf(name) === null) return this.#leaveOut(name, 'other-type')
    if (file.data.size === 0) return this.#leaveOut(name, 'damaged')
    const refusal =
      typeof meant === 'string' ? await this.#send(meant, file.data) : await this.#add(meant, file.data)
    if (refusal === null) return this.#tell({ sent: this.#soFar.sent + 1 })
    const meaning = meanings[refusal]
    return 'ends' in meaning ? meaning.ends : this.#leaveOut(name, meaning.problem)
  }

  /** Adds a photo to this tree. `has-data`: an earlier call has added it. */
  async #add(
    { key, fileName, caption, description, date, tags }: AddedByHand,
    data: Blob,
  ): Promise<Refusal | AddingRefusal | null> {
    const { transport, treeId } = this.#upload
    const body = { archiveKey: key, fileName, size: data.size, caption, description, date, tags: [...tags] }
    const added = await this.#retried((signal) =>
      send(transport, addArchivedContent, { params: { id: treeId }, body }, { signal }),
    )
    if (added.ok) return await this.#send(added.value.id, data)
    return added.problem === 'has-data' ? null : added.problem
  }

  /**
   * Sends the bytes that the server lacks. Another call may have sent some of them, an answer may have been lost, or a later
   * sync may have removed the record.
   */
  async #send(id: ContentId, data: Blob): Promise<Refusal | null> {
    const { transport } = this.#upload
    const { size } = data
    return await this.#retried(async (signal) => {
      let from = 0
      for (let tries = 1; ; tries++) {
        const input = { params: { id }, query: { size, from }, body: { data: data.slice(from) } }
        const answer = await send(transport, putContentData, input, { signal, timeout: maxCallTime })
        if (answer.ok) return null
        if (answer.problem === 'has-data' || answer.problem === 'not-found') return null
        if (answer.problem !== 'other-position' || tries === maxPositions) return answer.problem
        const state = await send(transport, getContentUpload, { params: { id } }, { signal })
        if (!state.ok) return state.problem === 'not-found' ? null : state.problem
        from = state.value.received
        if (from >= size) return null
      }
    })
  }

  #leaveOut(name: string, problem: PhotoProblem): null {
    const { leftOut, leftOutCount } = this.#soFar
    return this.#tell({
      leftOut: leftOut.length < maxNamed ? [...leftOut, { name, problem }] : leftOut,
      leftOutCount: leftOutCount + 1,
    })
  }

  #tell(change: Partial<PhotosSoFar>): null {
    this.#soFar = { ...this.#soFar, ...change }
    this.#upload.onProgress?.(this.#soFar)
    return null
  }

  #retried<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { wait = waitInTime } = this.#upload
    const { signal } = this.#stop
    return withRetries(() => call(signal), { wait, signal })
  }
}

/** How often the position is asked for within one try. */
const maxPositions = 5

type Refusal = Exclude<RefusalOf<typeof putContentData>, 'has-data' | 'not-found'>
type AddingRefusal = Exclude<RefusalOf<typeof addArchivedContent>, 'has-data'>
type Meaning = { readonly problem: PhotoProblem } | { readonly ends: PhotosRefusal }

const meanings = {
  'file-type': { problem: 'other-type' },
  'file-too-large': { problem: 'too-large' },
  // The bytes of an unfinished upload have changed on the computer. The server gives that upload up after a day.
  'other-size': { problem: 'damaged' },
  'other-position': { problem: 'damaged' },
  'not-allowed': { ends: 'not-allowed' },
  'content-limit-reached': { ends: 'content-limit-reached' },
  'no-content-in-plan': { ends: 'no-content-in-plan' },
  // What somebody has changed in the archive does not fit any more.
  'invalid-input': { problem: 'damaged' },
  'no-such-date': { problem: 'damaged' },
  'not-a-picture': { problem: 'damaged' },
  'no-such-person': { problem: 'shows-others' },
  'too-many-files': { ends: 'content-limit-reached' },
  'not-found': { ends: 'not-allowed' },
} as const satisfies Record<Refusal | AddingRefusal, Meaning>
