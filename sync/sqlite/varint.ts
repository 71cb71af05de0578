/** The variable-length integers of SQLite: seven bits a byte, the highest first, and eight bits in a ninth byte. */
import { BrokenDatabase } from './broken-database.ts'

/** Reads through bytes from a position on. */
export class ByteCursor {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  /** A length, a type or a count. One that no file can have is damage. */
  size(): number {
    const value = this.varint()
    if (value < 0n || value > maxSize) throw new BrokenDatabase(`a size of ${value}`)
    return Number(value)
  }

  /** A signed integer of 64 bits. */
  varint(): bigint {
    let value = 0n
    for (let nth = 0; nth < 8; nth++) {
      const byte = this.#byte()
      value = (value << 7n) | BigInt(byte & 0x7f)
      if (byte < 0x80) return value
    }
    return BigInt.asIntN(64, (value << 8n) | BigInt(this.#byte()))
  }

  #byte(): number {
    const byte = this.#bytes[this.at++]
    if (byte === undefined) throw new BrokenDatabase('an integer beyond the end')
    return byte
  }
}

/** A terabyte. */
const maxSize = 2n ** 40n
