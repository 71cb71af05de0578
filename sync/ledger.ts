/**
 * The book of what a reader could not take as it stands, or stores without understanding it. Every such line is
 * counted; the first ones are kept with their text and a reason in words, so that a person can look them up.
 */
import { clipped } from '#domain/text/text.ts'
import type { Remark } from '#domain/upload/upload.ts'
import type { Remarks } from './record-source.ts'

/** So many remarks are kept for the person to read; the rest is only counted. */
export const remarksKept = 500
const longestText = 200
/** Names of tags come from the file, which may have any number of them. */
const mostTags = 1000

export class Ledger implements Remarks {
  readonly #remarks: { line: number; text: string; reason: string }[] = []
  /** What is said of the whole file is read first, however many lines there are remarks on. */
  readonly #ofFile: Remark[] = []
  readonly #tags = new Map<string, number>()
  #total = 0

  /** `about`: how many lines of the file the remark is about, the first of them `line`; or all of the file. */
  remark(line: number, text: string, reason: string, about: number | 'whole file' = 1): void {
    const isOnFile = about === 'whole file'
    this.#total += isOnFile ? 1 : about
    if (isOnFile) this.#ofFile.push({ line, text: shortText(text), reason })
    if (isOnFile || this.#remarks.length >= remarksKept) return
    this.#remarks.push({ line, text: shortText(text), reason })
  }

  /** Counts a tag that nobody knows, by its path: `INDI._UPD`. */
  countTag(path: string): void {
    const known = this.#tags.get(path)
    if (known === undefined && this.#tags.size >= mostTags) return
    this.#tags.set(known === undefined ? shortText(path) : path, (known ?? 0) + 1)
  }

  /** Gives the remarks on a line another reason. */
  reword(line: number, reasonFor: (reason: string) => string): void {
    for (const remark of this.#remarks) if (remark.line === line) remark.reason = reasonFor(remark.reason)
  }

  /** False when further remarks are only counted. */
  get hasRoom(): boolean {
    return this.#remarks.length < remarksKept
  }

  /** How many lines of the file were not understood or not taken as they stand. */
  get total(): number {
    return this.#total
  }

  /** The remarks that were kept: those on the whole file, then the others in the order of the file. */
  get remarks(): readonly Remark[] {
    return [...this.#ofFile, ...this.#remarks.toSorted((one, other) => one.line - other.line)]
  }

  /** Unknown tags by path, the most frequent first. */
  get tags(): readonly { readonly path: string; readonly count: number }[] {
    return Array.from(this.#tags, ([path, count]) => ({ path, count })).sort(
      (one, other) => other.count - one.count,
    )
  }
}

/** A copy of its own: a part of a text would keep the whole text in memory. */
function shortText(text: string): string {
  const short = text.length <= longestText ? text : `${clipped(text, longestText)}…`
  return short.split('').join('')
}
