/** Tags that begin with `_`, and the URIs by which a GEDCOM 7 header defines them. */
import { marks } from './marks.ts'

/** Prefix for tags of GEDCOM 7 itself. */
export const standardTerms = 'https://gedcom.io/terms/v7/'
/** Prefix for our own tags, and for tags that no program defines. */
const ownTerms = 'https://kinweave.example/terms/'

/** How the exporter names itself in the header of a file. */
export const ownName = 'KINWEAVE'

/** A tag in the list of the header. */
export interface ListedTag {
  readonly tag: string
  readonly uri: string
  /** True if the listed tag replaces a tag of the file that this version of GEDCOM does not allow there. */
  readonly isAlias: boolean
}

/**
 * Collects the tags while records are written. An alias is the tag with `_` before it. If a program already uses that
 * tag, the alias gets another name. These clashes are known only after all records were met, so records are written
 * twice: first to learn `clashes`, then with them.
 */
export class MetTags {
  readonly #taken: ReadonlySet<string>
  readonly #own = new Set<string>(marks)
  readonly #aliased = new Map<string, boolean>()

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken)
  }

  /** Stores a tag that the file itself contains. */
  meet(tag: string): void {
    this.#own.add(tag)
  }

  /** Returns the tag to write instead of one that GEDCOM does not allow here. */
  alias(tag: string, isStandard: boolean): string {
    this.#aliased.set(tag, isStandard)
    return aliasOf(tag, this.#taken)
  }

  /** Tags of the file that are equal to an alias. */
  get clashes(): readonly string[] {
    return [...this.#aliased.keys()].map((tag) => `_${tag}`).filter((tag) => this.#own.has(tag))
  }

  /** Returns a copy with the same tags, and with new aliases for the tags that clash. */
  settled(): MetTags {
    const settled = new MetTags(this.clashes)
    for (const tag of this.#own) settled.#own.add(tag)
    for (const [tag, isStandard] of this.#aliased) settled.#aliased.set(tag, isStandard)
    return settled
  }

  listed(): readonly ListedTag[] {
    const taken = new Set(this.clashes)
    const own = [...this.#own].map((tag) => ({ tag, uri: `${ownTerms}${tag}`, isAlias: false }))
    const aliases = [...this.#aliased].map(([tag, isStandard]) => ({
      tag: aliasOf(tag, taken),
      uri: `${isStandard ? standardTerms : ownTerms}${tag}`,
      isAlias: true,
    }))
    return [...own, ...aliases].toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  }
}

const aliasOf = (tag: string, taken: ReadonlySet<string>) => (taken.has(`_${tag}`) ? `_KW_${tag}` : `_${tag}`)

/** Returns the tag that an alias replaces, from its URI. */
export function tagOfUri(uri: string): string | null {
  const start = [standardTerms, ownTerms].find((terms) => uri.startsWith(terms))
  return start === undefined ? null : uri.slice(start.length)
}
