/** What the tags of programs are called by an address, as the header of GEDCOM 7 lists them. */

/** The tags of GEDCOM 7 itself. */
export const standardTerms = 'https://gedcom.io/terms/v7/'
/** Tags that are ours, or that no program says what it means by them. */
export const ownTerms = 'https://kinweave.example/terms/'

/** How the exporter names itself in the header of a file. */
export const ownName = 'KINWEAVE'

/** A tag that begins with `_`, for one that the version of GEDCOM does not have in this place. */
export interface Alias {
  readonly tag: string
  readonly uri: string
  /** The tag of the file that it stands for; null for a tag that is the file's own. */
  readonly standsFor: string | null
}

/** Tags of programs that were met while records were written; the header lists them. */
export class MetTags {
  readonly #met = new Map<string, Alias>()
  readonly #taken: ReadonlySet<string>

  /** `taken`: tags of the file that would mean two things if the exporter used them as well. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken)
  }

  get all(): readonly Alias[] {
    return [...this.#met.values()].toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  }

  /** Tags of the file that an alias would have been called, too: what the next `MetTags` is made with. */
  get clashes(): readonly string[] {
    return [...this.#met.values()]
      .filter(({ standsFor, tag }) => standsFor !== null && this.#own.has(tag))
      .map(({ tag }) => tag)
  }

  readonly #own = new Set<string>()

  meet(tag: string): void {
    if (this.#own.has(tag)) return
    this.#own.add(tag)
    if (!this.#met.has(tag)) this.#met.set(tag, { tag, uri: `${ownTerms}${tag}`, standsFor: null })
  }

  /** The tag to write for one that has no place here. */
  alias(tag: string, isStandard: boolean): string {
    let alias = `_${tag}`
    while (this.#taken.has(alias)) alias += 'X'
    if (this.#met.get(alias)?.standsFor !== tag)
      this.#met.set(alias, { tag: alias, uri: `${isStandard ? standardTerms : ownTerms}${tag}`, standsFor: tag })
    return alias
  }
}
