/**
 * The page's side of the conversation with the reading worker. For the service actor:
 *
 *   const worker = new Worker(new URL('…/sync/worker/reader.worker.ts', import.meta.url), { type: 'module' })
 *   const reader = new RemoteReader(worker)
 *   worker.addEventListener('error', (event) => reader.fail(new Error(event.message)))
 *   const read = await reader.read(
 *     { file, fileName: file.name, currentYear, includeLivingPersons },
 *     onFound,
 *   )
 *   // read.ok ? read.value.summary, read.value.startPersonKey, read.value.fileType : read.problem
 *   await uploadTree({ batches: (from) => reader.batches(from), … })
 *
 * One reader reads one file. Terminating the worker ends everything; nothing else needs to be cleaned up.
 */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { ok } from '#contract/result.ts'
import type { FoundSoFar } from '#domain/upload/upload.ts'
import type { FileAnswer, FromReader, Port, ReadRequest, ToReader } from './messages.ts'

/** The counts so far, and the progress of the reading. */
export interface ReadingProgress {
  readonly found: FoundSoFar
  readonly bytes: number
  readonly totalBytes: number
}

export class RemoteReader {
  readonly #port: Port
  #reading: PromiseWithResolvers<FileAnswer> | null = null
  #onFound: (progress: ReadingProgress) => void = () => undefined
  readonly #batches = new Map<number, PromiseWithResolvers<SourceBatch | null>>()

  constructor(port: Port) {
    this.#port = port
    port.addEventListener('message', ({ data }) => this.#take(fromWorker(data)))
    port.start?.()
  }

  /** Reads a file; answers the summary that the person sees before agreeing. */
  read(
    request: ReadRequest,
    onFound: (progress: ReadingProgress) => void = () => undefined,
  ): Promise<FileAnswer> {
    this.#onFound = onFound
    this.#reading = Promise.withResolvers()
    this.#post({ type: 'read', ...request })
    return this.#reading.promise
  }

  /** The batches of the file that was read, from the given number on. */
  async *batches(from: number): AsyncGenerator<SourceBatch> {
    for (let number = from; ; number++) {
      const batch = await this.#batch(number)
      if (batch === null) return
      yield batch
    }
  }

  /** The worker has failed: all waiting calls fail with its error. */
  fail(error: Error): void {
    this.#reading?.reject(error)
    for (const waiting of this.#batches.values()) waiting.reject(error)
    this.#batches.clear()
  }

  #batch(number: number): Promise<SourceBatch | null> {
    const waiting = Promise.withResolvers<SourceBatch | null>()
    this.#batches.set(number, waiting)
    this.#post({ type: 'batch', number })
    return waiting.promise
  }

  #post(message: ToReader): void {
    this.#port.postMessage(message, [])
  }

  #take(message: FromReader): void {
    switch (message.type) {
      case 'found':
        return this.#onFound(message)
      case 'file read':
        return this.#reading?.resolve(
          ok({
            summary: message.summary,
            startPersonKey: message.startPersonKey,
            fileType: message.fileType,
          }),
        )
      case 'file refused': {
        const { type: _, ...refusal } = message
        return this.#reading?.resolve({ ok: false, ...refusal })
      }
      case 'batch':
        this.#batches.get(message.number)?.resolve(message.batch)
        this.#batches.delete(message.number)
    }
  }
}

/** Page and worker are from one build, so the worker's messages have the declared types. */
const fromWorker = (data: unknown) => data as FromReader
