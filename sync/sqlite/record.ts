/** Decodes the values of a row. */
import { BrokenDatabase } from './broken-database.ts'
import { type TextEncoding, viewOf } from './pages.ts'
import { ByteCursor } from './varint.ts'

/** An integer that a number cannot hold exactly is a bigint. */
export type SqliteValue = number | bigint | string | Uint8Array | null

export class RecordReader {
  readonly #decoder: TextDecoder

  constructor(encoding: TextEncoding) {
    // Without this option, a text that begins with a byte order mark would lose it.
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true })
  }

  /**
   * The values of the columns that `wanted` contains, by their index in the row. A row that was written before its table
   * got a column has no value for it.
   */
  valuesOf(payload: Uint8Array, wanted: ReadonlySet<number>): ReadonlyMap<number, SqliteValue> {
    const values = new Map<number, SqliteValue>()
    const header = new ByteCursor(payload)
    const headerEnd = header.size()
    if (headerEnd > payload.length) throw new BrokenDatabase('a row without its values')
    let at = headerEnd
    for (let column = 0; header.at < headerEnd; column++) {
      const type = header.size()
      const length = lengthOf(type)
      if (at + length > payload.length) throw new BrokenDatabase('a value beyond its row')
      if (wanted.has(column)) values.set(column, this.#value(type, payload.subarray(at, at + length)))
      at += length
    }
    return values
  }

  #value(type: number, bytes: Uint8Array): SqliteValue {
    if (type === 0) return null
    if (type === 8 || type === 9) return type - 8
    if (type === 7) return viewOf(bytes).getFloat64(0)
    if (type < 8) return integerOf(bytes)
    return type % 2 === 0 ? bytes.slice() : this.#decoder.decode(bytes)
  }
}

const lengthsOfNumbers = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2)
  const length = lengthsOfNumbers[type]
  if (length === undefined) throw new BrokenDatabase(`a value of type ${type}`)
  return length
}

function integerOf(bytes: Uint8Array): number | bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  const signed = BigInt.asIntN(bytes.length * 8, value)
  const number = Number(signed)
  return Number.isSafeInteger(number) ? number : signed
}
