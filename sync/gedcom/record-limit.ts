/**
 * Stops one record from filling the memory: beyond a maximum of letters its further lines, and the rest of a line, are
 * left out, with a remark.
 */
import type { TakeLine } from '#domain/gedcom/tokenizer/lines.ts'
import type { Remarks } from '../record-source.ts'

/** Twice what can be sent of one record. Which texts are cut is decided only when the record is complete. */
const mostLetters = 4_000_000
const mostLettersOfLine = 2_500_000

export class RecordLimit {
  readonly #next: TakeLine
  readonly #remarks: Remarks
  #letters = 0
  #lettersOfLine = 0
  #left: { readonly line: number; readonly text: string; lines: number } | null = null

  constructor(next: TakeLine, remarks: Remarks) {
    this.#next = next
    this.#remarks = remarks
  }

  readonly take: TakeLine = (text, start, end, number, continued) => {
    if (!continued && beginsRecord(text, start, end)) this.end()
    const letters = end - start
    this.#lettersOfLine = continued ? this.#lettersOfLine + letters : letters
    if (this.#lettersOfLine > mostLettersOfLine) {
      if (this.#lettersOfLine - letters <= mostLettersOfLine)
        this.#remarks.remark(number, text.slice(start, Math.min(end, start + 200)), lineTooLong)
      return
    }
    this.#letters += letters
    if (this.#letters <= mostLetters) return this.#next(text, start, end, number, continued)
    this.#left ??= { line: number, text: text.slice(start, Math.min(end, start + 200)), lines: 0 }
    this.#left.lines++
  }

  /** Called when the record is complete. */
  end(): void {
    this.#letters = 0
    if (this.#left !== null) this.#remarks.remark(this.#left.line, this.#left.text, tooLong, this.#left.lines)
    this.#left = null
  }
}

const lineTooLong =
  'This line is too long for us. We leave out its end, which begins with this text. It stays in your file.'
const tooLong =
  'This record is too long for us. We leave out everything from this line on. It stays in your file.'

function beginsRecord(text: string, start: number, end: number): boolean {
  let here = start
  while (here < end && (text.charCodeAt(here) === 32 || text.charCodeAt(here) === 9)) here++
  const next = text.charCodeAt(here + 1)
  return text.charCodeAt(here) === 48 && (next === 32 || next === 9)
}
