/** Tags are written in capitals. A file whose header is not so is read as if all of it were. */
import type { TakeLine } from '#domain/gedcom/tokenizer/lines.ts'
import type { Remarks } from '../record-source.ts'

export class Capitals {
  readonly #next: TakeLine
  readonly #remarks: Remarks
  /** Null before the first line that is not blank. */
  #isSmall: boolean | null = null

  constructor(next: TakeLine, remarks: Remarks) {
    this.#next = next
    this.#remarks = remarks
  }

  readonly take: TakeLine = (text, start, end, number, continued) => {
    this.#isSmall ??= this.#judge(text.slice(start, Math.min(end, start + 100)), number)
    if (this.#isSmall !== true || continued) return this.#next(text, start, end, number, continued)
    const line = text.slice(start, end).replace(beforeTag, capitalized)
    this.#next(line, 0, line.length, number, false)
  }

  #judge(line: string, number: number): boolean | null {
    const tag = firstTag.exec(line)?.[1]
    if (tag === undefined) return line.trim() === '' ? null : false
    if (tag === 'HEAD') return false
    this.#remarks.remark(number, line, 'The tags of this file have small letters. We read them as capitals.')
    return true
  }
}

const firstTag = /^[\s\ufeff]*0[ \t]+(head)[ \t]*$/i
const beforeTag = /^(\s*\d+[ \t]+)(@[^@]*@[ \t]+)?([A-Za-z]\w*)/

const capitalized = (_: string, level: string, xref = '', tag: string) =>
  `${level}${xref}${tag.toUpperCase()}`
