/** The worker's side of the conversation, without the worker: one file is read, kept, and cut into batches. */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { FileProblem } from '#domain/upload.ts'
import { batchesOf } from '../batches.ts'
import { readGedcom, type TreeReading } from '../gedcom/reader.ts'
import { Disclosures } from '../living.ts'
import { startPersonKey, summarize } from '../summary.ts'
import type { FromReader, ReadRequest, ToReader } from './messages.ts'

/** A file of more bytes than this does not fit into the memory of a browser's page. */
export const largestFile = 1_000_000_000
/** Counts are told this often at most, in milliseconds. */
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
      case 'batch':
        if (this.#batches === null) throw new Error('Batches are asked for only after a file has been read.')
        return this.#send({ type: 'batch', number: message.number, batch: this.#batches.at(message.number) })
    }
  }

  async #read(request: ReadRequest): Promise<void> {
    this.#batches = null
    if (request.file.size > largestFile) return this.#refuse('too-large')
    const reading = await this.#readTree(request.file)
    if (typeof reading === 'string') return this.#refuse(reading)
    if (reading.tree.persons.size === 0) return this.#refuse('empty')
    const disclosures = new Disclosures(reading.tree, request)
    this.#batches = new BatchShelf(() => batchesOf(reading.tree, disclosures))
    this.#send({
      type: 'file read',
      summary: summarize(request.fileName, reading, disclosures),
      startPersonKey: startPersonKey(reading.tree, disclosures),
    })
  }

  async #readTree(file: Blob): Promise<TreeReading | FileProblem> {
    let toldAt = this.#now()
    try {
      const reading = await readGedcom(file.stream(), {
        onProgress: (bytes, found) => {
          if (this.#now() - toldAt < progressEvery) return
          toldAt = this.#now()
          this.#send({ type: 'found', found: found(), bytes, totalBytes: file.size })
        },
      })
      return reading.ok ? reading.value : reading.problem
    } catch (error) {
      // The browser says so when a file was moved, changed or taken away while it was read.
      if (error instanceof DOMException) return 'unreadable'
      throw error
    }
  }

  #refuse(problem: FileProblem): void {
    this.#send({ type: 'file refused', problem })
  }
}

/** Batches by number. They are asked for in order; going back begins anew, which gives the same batches. */
class BatchShelf {
  readonly #begin: () => Generator<SourceBatch>
  #source: Generator<SourceBatch>
  #next = 0

  constructor(begin: () => Generator<SourceBatch>) {
    this.#begin = begin
    this.#source = begin()
  }

  at(number: number): SourceBatch | null {
    if (number < this.#next) {
      this.#source = this.#begin()
      this.#next = 0
    }
    for (;;) {
      const { value, done } = this.#source.next()
      if (done) return null
      if (this.#next++ === number) return value
    }
  }
}
