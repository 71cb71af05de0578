/**
 * Text in COPY's own notation, put together as bytes: a large tree has millions of cells, and strings of them would
 * be made only to be thrown away.
 */
export class CopyText {
  #bytes = Buffer.allocUnsafe(65_536)
  #length = 0
  /** Where the next text is put together while what has been taken is on its way. */
  #spare = Buffer.allocUnsafe(65_536)

  get length(): number {
    return this.#length
  }

  nextCell(): void {
    this.#byte(tab)
  }

  nextRow(): void {
    this.#byte(lineFeed)
  }

  putNull(): void {
    this.#byte(backslash)
    this.#byte(letterN)
  }

  /** The text of a cell, in which what means something to COPY is escaped. */
  put(text: string): void {
    const { length } = text
    // A letter is three bytes at most, and an escaped one two.
    this.#makeRoom(length * 3)
    const bytes = this.#bytes
    let to = this.#length
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at)
      if (code >= firstOfSeveralBytes) {
        this.#length = to
        return this.#putRest(text.slice(at))
      }
      if (code <= carriageReturn || code === backslash) {
        const letter = letterOf(code)
        if (letter !== code || code === backslash) bytes[to++] = backslash
        bytes[to++] = letter
      } else bytes[to++] = code
    }
    this.#length = to
  }

  /** What has been put in since the last time. It stays as it is until more is put in after the next time. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length)
    const full = this.#bytes
    this.#bytes = this.#spare
    this.#spare = full
    this.#length = 0
    return taken
  }

  #putRest(text: string): void {
    const rest = special.test(text)
      ? text.replace(allSpecial, (letter) => `\\${String.fromCharCode(letterOf(letter.charCodeAt(0)))}`)
      : text
    this.#makeRoom(rest.length * 3)
    this.#length += this.#bytes.write(rest, this.#length)
  }

  #byte(code: number): void {
    this.#makeRoom(1)
    this.#bytes[this.#length++] = code
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

const special = /[\\\n\r\t]/
const allSpecial = /[\\\n\r\t]/g

const tab = 9
const lineFeed = 10
const carriageReturn = 13
const letterN = 78
const backslash = 92
const firstOfSeveralBytes = 128

/** What stands after a backslash for a letter that means something to COPY; of any other letter itself. */
function letterOf(code: number): number {
  switch (code) {
    case tab:
      return 116
    case lineFeed:
      return 110
    case carriageReturn:
      return 114
    default:
      return code
  }
}
