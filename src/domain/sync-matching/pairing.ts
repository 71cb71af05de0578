/** The pairs found so far of stored and uploaded records that are the same. */
import type { Side } from './record-side.ts'

export const unpaired = -1

export class Pairing {
  readonly stored: Side
  readonly uploaded: Side
  readonly #partnerOfStored: Int32Array
  readonly #partnerOfUploaded: Int32Array
  #count = 0

  constructor(stored: Side, uploaded: Side) {
    this.stored = stored
    this.uploaded = uploaded
    this.#partnerOfStored = new Int32Array(stored.records.length).fill(unpaired)
    this.#partnerOfUploaded = new Int32Array(uploaded.records.length).fill(unpaired)
  }

  /** The number of pairs found so far. */
  get count(): number {
    return this.#count
  }

  ofStored(index: number): number {
    return this.#partnerOfStored[index] ?? unpaired
  }

  ofUploaded(index: number): number {
    return this.#partnerOfUploaded[index] ?? unpaired
  }

  pair(stored: number, uploaded: number): void {
    this.#partnerOfStored[stored] = uploaded
    this.#partnerOfUploaded[uploaded] = stored
    this.#count += 1
  }

  isOpen(stored: number, uploaded: number): boolean {
    return this.ofStored(stored) === unpaired && this.ofUploaded(uploaded) === unpaired
  }

  /** The records of each side that have no partner, but have evidence that can find one. */
  waitingStored(): number[] {
    return waiting(this.stored, this.#partnerOfStored)
  }

  waitingUploaded(): number[] {
    return waiting(this.uploaded, this.#partnerOfUploaded)
  }
}

function waiting({ records }: Side, partners: Int32Array): number[] {
  const found: number[] = []
  for (let index = 0; index < partners.length; index++)
    if (partners[index] === unpaired && records[index]?.evidence != null) found.push(index)
  return found
}
