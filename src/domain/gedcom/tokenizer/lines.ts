/**
 * Splits pieces of text into lines. CR, LF, CRLF and LFCR end a line; blank lines are counted and left out. A line
 * longer than `longestLine` is handed on in pieces, so no input can fill the memory.
 */

/** `continued`: the next piece of the previous line, not a new line. */
export type TakeLine = (text: string, start: number, end: number, number: number, continued: boolean) => void

export const longestLine = 1_000_000

const lineFeed = 10
const carriageReturn = 13

export class LineSplitter {
  readonly #take: TakeLine
  /** The number of lines so far, including blank ones. */
  count = 0
  #begun = ''
  /** True if pieces of the current line were already handed on. */
  #inPieces = false
  /** The terminator just read. Its second character may follow. */
  #passed = 0
  /** True if LF CR is one line end, which holds only if the file's first line ends so. */
  #feedFirst: boolean | null = null

  constructor(take: TakeLine) {
    this.#take = take
  }

  push(piece: string): void {
    let start = 0
    // LF and CR are searched separately, and each again only after its last position: most texts contain only one of
    // the two.
    let feed = piece.indexOf('\n')
    let carriage = piece.indexOf('\r')
    while (feed >= 0 || carriage >= 0) {
      const isFeed = carriage < 0 || (feed >= 0 && feed < carriage)
      const at = isFeed ? feed : carriage
      const code = isFeed ? lineFeed : carriageReturn
      if (at > start) this.#letterCame()
      if (at === start && this.#begun === '' && !this.#inPieces && this.#isTwin(code)) this.#passed = 0
      else {
        this.#end(piece, start, at)
        this.#passed = code
      }
      start = at + 1
      if (isFeed) feed = piece.indexOf('\n', start)
      else carriage = piece.indexOf('\r', start)
    }
    if (start < piece.length) this.#letterCame()
    this.#keep(piece, start)
  }

  /** Ends the text. The last line needs no terminator. */
  end(): void {
    if (this.#begun !== '' || this.#inPieces) this.#end('', 0, 0)
  }

  #isTwin(code: number): boolean {
    if (this.#passed === carriageReturn) return code === lineFeed
    if (this.#passed !== lineFeed || code !== carriageReturn) return false
    if (this.#feedFirst === null) this.#feedFirst = true
    return this.#feedFirst
  }

  /** A letter follows, so the terminator was a single character. */
  #letterCame(): void {
    if (this.#passed === 0) return
    this.#passed = 0
    this.#feedFirst ??= false
  }

  #end(piece: string, start: number, end: number): void {
    this.count++
    const continued = this.#inPieces
    this.#inPieces = false
    if (this.#begun === '') {
      if (end > start) this.#take(piece, start, end, this.count, continued)
      return
    }
    const line = this.#begun + piece.slice(start, end)
    this.#begun = ''
    this.#take(line, 0, line.length, this.count, continued)
  }

  #keep(piece: string, start: number): void {
    if (start < piece.length) this.#begun += piece.slice(start)
    while (this.#begun.length > longestLine) {
      const line = this.#begun.slice(0, longestLine)
      this.#begun = this.#begun.slice(longestLine)
      this.#take(line, 0, line.length, this.count + 1, this.#inPieces)
      this.#inPieces = true
    }
  }
}
