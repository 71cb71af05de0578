/**
 * The records of a tree as the batches that a sync uploads, in the order of the file, cut the same way each time,
 * so that a batch can be sent again under its number.
 */
import type { SourceBatch, SourceRecord } from '#contract/research/source-batch.ts'
import { recordText } from '#domain/gedcom/write-record.ts'
import { wireBytes } from './wire-size.ts'

export const personsInBatch = 250
const lettersInBatch = 1_000_000
/** The server takes a body of 4 MiB. */
const bytesInBatch = 3_900_000
/** The contract takes 5,000. */
const recordsInBatch = 4000

/** A batch while it is filled. */
export class BatchDraft {
  #records: SourceRecord[] = []
  #persons = 0
  #letters = 0
  #bytes = 0

  /** The batch before, where the record does not fit into it any more. */
  add(record: Parameters<typeof recordText>[0], isLiving: boolean): SourceBatch | null {
    const text = recordText(record)
    const bytes = wireBytes(text) + bytesAround
    const full = this.#isFull || this.#bytes + bytes > bytesInBatch ? this.take() : null
    this.#records.push(isLiving ? { text, living: true } : { text })
    if (record.tag === 'INDI') this.#persons++
    this.#letters += text.length
    this.#bytes += bytes
    return full
  }

  /** What there is; null when there is nothing. */
  take(): SourceBatch | null {
    const records = this.#records
    this.#records = []
    this.#persons = 0
    this.#letters = 0
    this.#bytes = 0
    return records.length === 0 ? null : { records }
  }

  get #isFull(): boolean {
    return (
      this.#persons >= personsInBatch ||
      this.#letters >= lettersInBatch ||
      this.#records.length >= recordsInBatch
    )
  }
}

/** `{"text":"","living":true},` */
const bytesAround = 30

/** How many persons a batch brings. */
export const personsIn = ({ records }: SourceBatch): number =>
  records.reduce((persons, { text }) => persons + (isPerson(text) ? 1 : 0), 0)

function isPerson(text: string): boolean {
  const end = text.indexOf('\n')
  return /^0 @[^@]*@ INDI(\s|$)/.test(end < 0 ? text : text.slice(0, end))
}
