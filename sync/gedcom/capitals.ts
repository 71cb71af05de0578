/**
 * GEDCOM writes tags in capitals. If some of the first lines do not, the whole file is read as if its tags were in
 * capitals.
 */
import type { TakeLine } from '#domain/gedcom/tokenizer/lines.ts'
import type { Remarks } from '../record-source.ts'

export class Capitals {
  readonly #next: TakeLine
  readonly #remarks: Remarks
  #isSmall = false

  constructor(next: TakeLine, remarks: Remarks) {
    this.#next = next
    this.#remarks = remarks
  }

  readonly take: TakeLine = (text, start, end, number, continued) => {
    if (number <= linesJudged && !this.#isSmall && !continued)
      this.#isSmall = this.#judge(text.slice(start, Math.min(end, start + 200)), number)
    if (!this.#isSmall || continued) return this.#next(text, start, end, number, continued)
    const line = text.slice(start, end).replace(beforeTag, capitalized)
    this.#next(line, 0, line.length, number, false)
  }

  #judge(line: string, number: number): boolean {
    const tag = beforeTag.exec(line)?.[3] ?? ''
    if (tag === tag.toUpperCase() || !usualTags.has(tag.toUpperCase())) return false
    this.#remarks.remark(number, line, smallTags, 'whole file')
    return true
  }
}

/** Examines the header and the first record after it. */
const linesJudged = 50

const usualTags: ReadonlySet<string> = new Set(
  'HEAD GEDC VERS SOUR CHAR DATE SUBM INDI FAM NAME SEX BIRT DEAT FAMS FAMC HUSB WIFE CHIL TRLR'.split(' '),
)
const smallTags = 'The tags of this file are in small letters. We read them as capital letters.'
const beforeTag = /^([\s\ufeff]*\d+[ \t]+)(@[^@]*@[ \t]+)?([A-Za-z]\w*)/

const capitalized = (_: string, level: string, xref = '', tag: string) =>
  `${level}${xref}${tag.toUpperCase()}`
