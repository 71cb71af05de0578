/**
 * Bounds how much a file grows while it becomes records. In a database and in a Gramps file any number of objects may
 * refer to the same long text or to the same thousand objects, so that a small file could fill the memory.
 */
import { FileRefused } from './record-source.ts'

/** Hundreds of times the largest record of a real tree. */
const maxOfRecord = 32_000_000
const minOfFile = 100_000_000
/** Files of programs take less than one, and files without indexes some 25. */
const maxPerByte = 200
/** What a text costs beside its letters: the line that has it. */
const costOfText = 64

export class GrowthLimit {
  readonly #maxOfFile: number
  #ofFile = 0
  #ofRecord = 0

  /** `bytes`: the size of the file, unpacked; null if it is not known, and only the records are bounded. */
  constructor(bytes: number | null) {
    this.#maxOfFile = bytes === null ? Infinity : minOfFile + maxPerByte * bytes
  }

  /** Called before a record is made. */
  beginRecord(): void {
    this.#ofRecord = 0
  }

  /** Called for each text that becomes part of a record. Throws `FileRefused` beyond the limit. */
  take(letters: number): void {
    this.#ofFile += letters + costOfText
    this.#ofRecord += letters + costOfText
    if (this.#ofRecord > maxOfRecord || this.#ofFile > this.#maxOfFile) throw new FileRefused('too-large')
  }
}
