/**
 * Cuts the records of a tree into the batches that a sync uploads, in the order of the file. The cuts are the same each
 * time, so that a batch can be sent again under its number.
 */
import type { SourceBatch, SourceRecord } from '#contract/research/source-batch.ts'
import { wireBytes } from './wire-size.ts'

export const personsInBatch = 250
const lettersInBatch = 600_000
/** The server accepts bodies of up to 4 MiB. */
const bytesInBatch = 3_900_000
/** The contract accepts up to 5,000 records in a batch. */
const recordsInBatch = 4000

/** A batch that is being filled. */
export class BatchDraft {
  #records: SourceRecord[] = []
  #persons = 0
  #letters = 0
  /** Null while the batch has so few letters that its bytes need not be counted. */
  #bytes: number | null = null

  /** Returns the finished batch if the record no longer fits into it. */
  add(tag: string, text: string, isLiving: boolean): SourceBatch | null {
    const full = this.#isFull || !this.#hasRoomFor(text) ? this.take() : null
    this.#records.push(isLiving ? { text, living: true } : { text })
    if (tag === 'INDI') this.#persons++
    this.#letters += text.length
    if (this.#bytes !== null) this.#bytes += sizeOf(text)
    return full
  }

  /** The batch so far; null if it is empty. */
  take(): SourceBatch | null {
    const records = this.#records
    this.#records = []
    this.#persons = 0
    this.#letters = 0
    this.#bytes = null
    return records.length === 0 ? null : { records }
  }

  get #isFull(): boolean {
    return (
      this.#persons >= personsInBatch ||
      this.#letters >= lettersInBatch ||
      this.#records.length >= recordsInBatch
    )
  }

  #hasRoomFor(text: string): boolean {
    const most = (this.#letters + text.length) * mostBytesOfLetter
    if (most + (this.#records.length + 1) * bytesAround <= bytesInBatch) return true
    this.#bytes ??= this.#records.reduce((sum, record) => sum + sizeOf(record.text), 0)
    return this.#bytes + sizeOf(text) <= bytesInBatch
  }
}

/** The length of what surrounds each text: `{"text":"","living":true},` */
const bytesAround = 30
const mostBytesOfLetter = 6
const sizeOf = (text: string) => wireBytes(text) + bytesAround

/** How many persons are in a batch. */
export const personsIn = ({ records }: SourceBatch): number =>
  records.reduce((persons, { text }) => persons + (isPerson(text) ? 1 : 0), 0)

function isPerson(text: string): boolean {
  const end = text.indexOf('\n')
  return /^0 @[^@]*@ INDI(\s|$)/.test(end < 0 ? text : text.slice(0, end))
}
