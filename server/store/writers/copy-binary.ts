/**
 * Writes rows in COPY's binary format, directly as bytes. A large tree has millions of cells, and making a string for
 * each would be wasted work. The database also need not parse numbers and times.
 */
export class CopyBinary {
  #bytes = Buffer.allocUnsafe(65_536)
  #length = header.length
  /** A second buffer, for the next rows while the rows in the first one are being sent. */
  #spare = Buffer.allocUnsafe(65_536)

  /** The current size of the rows in bytes. */
  get length(): number {
    return this.#length - header.length
  }

  beginRow(cells: number): void {
    this.#makeRoom(2)
    this.#length = this.#bytes.writeInt16BE(cells, this.#length)
  }

  putNull(): void {
    this.#putInt32(-1)
  }

  putText(text: string): void {
    const start = this.#begin()
    this.#write(text)
    this.#end(start)
  }

  putJson(value: unknown): void {
    const start = this.#begin()
    this.#putByte(jsonbVersion)
    this.#write(JSON.stringify(value))
    this.#end(start)
  }

  putHex(digits: string): void {
    this.#makeRoom(4 + digits.length / 2)
    const start = this.#begin()
    this.#length += this.#bytes.write(digits, this.#length, 'hex')
    this.#end(start)
  }

  putBoolean(value: boolean): void {
    this.#putInt32(1)
    this.#putByte(value ? 1 : 0)
  }

  putInt32(value: number): void {
    this.#putInt32(4)
    this.#putInt32(value)
  }

  /** A number that is too large to be exact is passed as a bigint. */
  putInt64(value: number | bigint): void {
    this.#putInt32(8)
    this.#makeRoom(8)
    if (typeof value === 'bigint') this.#length = this.#bytes.writeBigInt64BE(value, this.#length)
    else {
      const high = Math.floor(value / 2 ** 32)
      this.#length = this.#bytes.writeInt32BE(high, this.#length)
      this.#length = this.#bytes.writeUInt32BE(value - high * 2 ** 32, this.#length)
    }
  }

  putDouble(value: number): void {
    this.#putInt32(8)
    this.#makeRoom(8)
    this.#length = this.#bytes.writeDoubleBE(value, this.#length)
  }

  /** Writes an array of texts. */
  putTexts(texts: readonly string[]): void {
    const start = this.#begin()
    this.#putInt32(texts.length === 0 ? 0 : 1)
    this.#putInt32(withoutNulls)
    this.#putInt32(typeOfText)
    if (texts.length > 0) {
      this.#putInt32(texts.length)
      this.#putInt32(firstIndex)
    }
    for (const text of texts) this.putText(text)
    this.#end(start)
  }

  /** The words of a tsvector, each once and without positions. */
  putLexemes(words: readonly string[]): void {
    const start = this.#begin()
    this.#putInt32(words.length)
    for (const word of words) {
      this.#write(word)
      this.#putByte(endOfText)
      this.#makeRoom(2)
      this.#length = this.#bytes.writeInt16BE(noPlaces, this.#length)
    }
    this.#end(start)
  }

  /**
   * Returns the rows that were added since the last call. They stay valid until the first row is added after the next
   * call.
   */
  take(): Buffer {
    this.#makeRoom(2)
    this.#length = this.#bytes.writeInt16BE(noMoreRows, this.#length)
    header.copy(this.#bytes)
    const taken = this.#bytes.subarray(0, this.#length)
    const full = this.#bytes
    this.#bytes = this.#spare
    this.#spare = full
    this.#length = header.length
    return taken
  }

  /** Reserves space for the length of a cell, which is written at its end. */
  #begin(): number {
    this.#makeRoom(4)
    this.#length += 4
    return this.#length
  }

  #end(start: number): void {
    this.#bytes.writeInt32BE(this.#length - start, start - 4)
  }

  #write(text: string): void {
    const { length } = text
    // A UTF-16 unit takes at most three bytes.
    this.#makeRoom(length * 3)
    if (length > longestByHand) {
      this.#length += this.#bytes.write(text, this.#length)
      return
    }
    const bytes = this.#bytes
    const start = this.#length
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at)
      if (code >= firstOfSeveralBytes) {
        this.#length = start + bytes.write(text, start)
        return
      }
      bytes[start + at] = code
    }
    this.#length = start + length
  }

  #putByte(value: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = value
  }

  #putInt32(value: number): void {
    this.#makeRoom(4)
    this.#length = this.#bytes.writeInt32BE(value, this.#length)
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

/** The signature, no flags, and no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const noMoreRows = -1
const jsonbVersion = 1
const typeOfText = 25
const withoutNulls = 0
const firstIndex = 1
const endOfText = 0
const noPlaces = 0
const firstOfSeveralBytes = 128
/** Short texts are copied character by character: calling the bulk function would take longer. */
const longestByHand = 100
