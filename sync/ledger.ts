/**
 * Collects what a reader had to change, or stores without understanding it. It counts every such line and stores the
 * first ones with their text and a reason in words, so that a person can look them up.
 */
import { clipped } from '#domain/text/text.ts'
import type { Remark } from '#domain/upload/upload.ts'
import type { Remarks } from './record-source.ts'

/** The number of remarks that are stored for the person; further ones are only counted. */
export const remarksKept = 500
const longestText = 200
/** Limits the number of tag names, because a file may contain any number of them. */
const mostTags = 1000

export class Ledger implements Remarks {
  readonly #remarks: { line: number; text: string; reason: string }[] = []
  /** Remarks on the whole file come first, however many lines have remarks. */
  readonly #ofFile: Remark[] = []
  readonly #tags = new Map<string, number>()
  #total = 0

  /** `about`: how many lines of the file the remark concerns, starting at `line`; or the whole file. */
  remark(line: number, text: string, reason: string, about: number | 'whole file' = 1): void {
    const isOnFile = about === 'whole file'
    this.#total += isOnFile ? 1 : about
    if (isOnFile) this.#ofFile.push({ line, text: shortText(text), reason, onFile: true })
    if (isOnFile || this.#remarks.length >= remarksKept) return
    this.#remarks.push({ line, text: shortText(text), reason })
  }

  /** Counts an unknown tag by its path: `INDI._UPD`. */
  countTag(path: string): void {
    const known = this.#tags.get(path)
    if (known === undefined && this.#tags.size >= mostTags) return
    this.#tags.set(known === undefined ? shortText(path) : path, (known ?? 0) + 1)
  }

  /** Replaces the reason of the remarks on a line. */
  reword(line: number, reasonFor: (reason: string) => string): void {
    for (const remark of this.#remarks) if (remark.line === line) remark.reason = reasonFor(remark.reason)
  }

  /** False when further remarks are only counted. */
  get hasRoom(): boolean {
    return this.#remarks.length < remarksKept
  }

  /** How many lines of the file were changed or not understood. */
  get total(): number {
    return this.#total
  }

  /** The stored remarks: first those on the whole file, then the others in the order of the file. */
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

/** Returns a copy, because a part of a text would keep the whole text in memory. */
function shortText(text: string): string {
  const short = text.length <= longestText ? text : `${clipped(text, longestText)}…`
  return short.split('').join('')
}
