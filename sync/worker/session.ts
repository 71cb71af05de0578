/**
 * The worker's part of the exchange, apart from the worker itself: it reads one file, and reads it again for its
 * batches.
 */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { FileRefusal } from '#domain/upload/upload.ts'
import { openSource } from '../open-source.ts'
import { FileRefused } from '../record-source.ts'
import { readTreeFile, type TreeFile } from '../tree-file.ts'
import type { FromReader, ReadRequest, ToReader } from './messages.ts'

/** Far larger than the largest tree; a larger file is a mistake. */
export const largestFile = 4_000_000_000
/** Milliseconds between two reports of the counts. */
const progressEvery = 100

export class ReaderSession {
  readonly #send: (message: FromReader) => void
  readonly #now: () => number
  #batches: BatchShelf | null = null

  constructor(send: (message: FromReader) => void, now: () => number) {
    this.#send = send
    this.#now = now
  }

  async receive(message: ToReader): Promise<void> {
    switch (message.type) {
      case 'read':
        return await this.#read(message)
      case 'batch': {
        if (this.#batches === null) throw new Error('Batches are asked for only after a file has been read.')
        const batch = await this.#batches.at(message.number)
        return this.#send({ type: 'batch', number: message.number, batch })
      }
    }
  }

  async #read(request: ReadRequest): Promise<void> {
    this.#batches = null
    if (request.file.size > largestFile) return this.#refuse({ problem: 'too-large', line: null })
    const tree = await this.#readTree(request)
    if ('problem' in tree) return this.#refuse(tree)
    this.#batches = new BatchShelf(tree)
    const { summary, startPersonKey, fileType } = tree
    // For an archive the reader knows only the size of the content; people know the size of the file.
    const ofFile = { ...summary, bytes: request.file.size }
    this.#send({ type: 'file read', summary: ofFile, startPersonKey, fileType })
  }

  async #readTree({ file, ...options }: ReadRequest): Promise<TreeFile | FileRefusal> {
    let toldAt = this.#now()
    try {
      const source = await openSource(file, options.fileName)
      return await readTreeFile(source, {
        ...options,
        onProgress: (bytes, found) => {
          if (this.#now() - toldAt < progressEvery) return
          toldAt = this.#now()
          this.#send({ type: 'found', found: found(), bytes, totalBytes: file.size })
        },
      })
    } catch (error) {
      if (error instanceof FileRefused) return refusalOf(error)
      // The browser's error when a file was moved, changed or deleted during the reading.
      if (error instanceof DOMException) return { problem: 'unreadable', line: null }
      throw error
    }
  }

  #refuse(refusal: FileRefusal): void {
    this.#send({ type: 'file refused', ...refusal })
  }
}

/** Gives batches by number. They are normally requested in order; going back reads the file again. */
class BatchShelf {
  readonly #tree: TreeFile
  #source: AsyncGenerator<SourceBatch, undefined, undefined>
  #next = 0
  /** Requests wait for each other, because only one can read the batches at a time. */
  #latest: Promise<unknown> = Promise.resolve()

  constructor(tree: TreeFile) {
    this.#tree = tree
    this.#source = tree.batches()
  }

  at(number: number): Promise<SourceBatch | null> {
    const found = this.#latest.then(() => this.#find(number))
    this.#latest = found.catch(() => null)
    return found
  }

  async #find(number: number): Promise<SourceBatch | null> {
    if (number < this.#next) {
      await this.#source.return(undefined)
      this.#beginAnew()
    }
    try {
      for (;;) {
        const { value, done } = await this.#source.next()
        if (done) return null
        if (this.#next++ === number) return value
      }
    } catch (error) {
      // After a failure the generator is at its end and would claim that the file has no more batches.
      this.#beginAnew()
      throw error
    }
  }

  #beginAnew(): void {
    this.#source = this.#tree.batches()
    this.#next = 0
  }
}

const refusalOf = ({ problem, line, trees }: FileRefused): FileRefusal =>
  trees.length === 0 ? { problem, line } : { problem, line, trees }
