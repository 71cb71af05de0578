/**
 * The book of what a reader could not take as it stands. Every such line is counted; the first ones are kept
 * with their text and a reason in words, so that a person can look them up in the file.
 */
import { clipped } from '#domain/text.ts'
import type { Remark } from '#domain/upload.ts'

/** So many remarks are kept for the person to read; the rest is only counted. */
export const remarksKept = 500
const longestText = 200

/** What a reader understands but does not carry over yet. One remark tells of all its lines. */
export type NotCarried = 'sources' | 'media' | 'associations' | 'ordinances'

const notCarriedNames = {
  sources: 'Sources and citations',
  media: 'Pictures and other media',
  associations: 'Associations between persons',
  ordinances: 'Ordinances of the Latter-day Saints',
} satisfies Record<NotCarried, string>

export class Ledger {
  readonly #remarks: Remark[] = []
  readonly #notCarried = new Map<
    NotCarried,
    { readonly line: number; readonly text: string; lines: number }
  >()
  readonly #tags = new Map<string, number>()
  #total = 0

  /** `lines`: how many lines of the file the remark is about, the first of them `line`. */
  remark(line: number, text: string, reason: string, lines = 1): void {
    this.#total += lines
    if (this.#remarks.length >= remarksKept) return
    this.#remarks.push({ line, text: shortText(text), reason })
  }

  /** Counts a tag that nobody knows, by its path: `INDI._UPD`. */
  countTag(path: string): void {
    this.#tags.set(path, (this.#tags.get(path) ?? 0) + 1)
  }

  notCarried(what: NotCarried, line: number, text: string, lines: number): void {
    const known = this.#notCarried.get(what)
    if (known === undefined) this.#notCarried.set(what, { line, text: shortText(text), lines })
    else known.lines += lines
  }

  /** How many lines of the file were not understood or not taken as they stand, and how many kinds of things stay behind. */
  get total(): number {
    return this.#total + this.#notCarried.size
  }

  /** The remarks that were kept, in the order of the file. */
  get remarks(): readonly Remark[] {
    return [...this.#remarks, ...this.#kindsNotCarried()].sort((one, other) => one.line - other.line)
  }

  /** Unknown tags by path, the most frequent first. */
  get tags(): readonly { readonly path: string; readonly count: number }[] {
    return Array.from(this.#tags, ([path, count]) => ({ path, count })).sort(
      (one, other) => other.count - one.count,
    )
  }

  #kindsNotCarried(): Remark[] {
    return Array.from(this.#notCarried, ([what, { line, text, lines }]) => {
      const others = lines === 1 ? 'This line stays' : `This and ${lines - 1} more lines about them stay`
      return { line, text, reason: `${notCarriedNames[what]} do not come along yet. ${others} in your file.` }
    })
  }
}

function shortText(text: string): string {
  return text.length <= longestText ? text : `${clipped(text, longestText)}…`
}
