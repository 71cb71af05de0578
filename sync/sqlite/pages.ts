/** The header of an SQLite file, and its pages. Described in https://www.sqlite.org/fileformat2.html. */
import { BrokenDatabase } from './broken-database.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

export const sqliteMagic = 'SQLite format 3\0'

/** The first page begins with the header of the file. */
export const headerBytes = 100

export class Pages {
  readonly #file: Uint8Array
  readonly #pageSize: number
  /** Bytes of a page that hold content. */
  readonly usable: number
  readonly encoding: TextEncoding
  /**
   * True if changes may stand in a file beside this one, until the program that writes it ends. They are missing here.
   */
  readonly hasWriteAheadLog: boolean

  constructor(file: Uint8Array) {
    const header = new DataView(file.buffer, file.byteOffset, Math.min(headerBytes, file.length))
    if (file.length < headerBytes || latin1.decode(file.subarray(0, 16)) !== sqliteMagic)
      throw new BrokenDatabase('no header')
    const written = header.getUint16(16)
    this.#pageSize = written === 1 ? 65_536 : written
    this.usable = this.#pageSize - header.getUint8(20)
    if (!isPageSize(this.#pageSize) || this.usable < minUsable)
      throw new BrokenDatabase(`pages of ${this.#pageSize} bytes`)
    // A database without a table has no encoding yet.
    const encoding = encodings[header.getUint32(56)]
    if (encoding === undefined) throw new BrokenDatabase(`text encoding ${header.getUint32(56)}`)
    this.encoding = encoding
    this.hasWriteAheadLog = header.getUint8(19) === 2
    this.#file = file
    // The number of pages holds if the writer has counted them at its last change (§1.3.7). Unused pages at the end of a file
    // that is cut off would not be missed otherwise.
    const counted = header.getUint32(24) === header.getUint32(92) ? header.getUint32(28) : 0
    if (counted > this.count) throw new BrokenDatabase(`${this.count} of ${counted} pages`)
  }

  get count(): number {
    return Math.floor(this.#file.length / this.#pageSize)
  }

  /** The size of the whole file, in bytes. */
  get bytes(): number {
    return this.#file.length
  }

  /** Pages are counted from 1. */
  at(number: number): Uint8Array {
    // A damaged table may call a text its first page.
    if (!Number.isInteger(number) || number < 1 || number > this.count)
      throw new BrokenDatabase(`page ${number} of ${this.count}`)
    const start = (number - 1) * this.#pageSize
    return this.#file.subarray(start, start + this.usable)
  }
}

const latin1 = new TextDecoder('latin1')
const encodings: readonly TextEncoding[] = ['utf-8', 'utf-8', 'utf-16le', 'utf-16be']
/** The format demands so many bytes of content on a page. */
const minUsable = 480

const isPageSize = (size: number) => size >= 512 && size <= 65_536 && (size & (size - 1)) === 0

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
