/** Tags that begin with `_`, and the addresses by which the header of GEDCOM 7 says what they are. */
import { marks } from './marks.ts'

/** The tags of GEDCOM 7 itself. */
export const standardTerms = 'https://gedcom.io/terms/v7/'
/** Tags that are ours, or of which no program says what they are. */
const ownTerms = 'https://kinweave.example/terms/'

/** How the exporter names itself in the header of a file. */
export const ownName = 'KINWEAVE'

/** A tag that the header lists. */
export interface ListedTag {
  readonly tag: string
  readonly uri: string
  /** It stands for another tag of the file, which has no place in this version of GEDCOM. */
  readonly isAlias: boolean
}

/**
 * The tags that were met while records were written. An alias is the tag behind `_`; where a program of its own has
 * that tag already, it gets another end. Which ones those are is known when all records have been met, so the
 * records are written twice: once to learn `clashes`, once with them.
 */
export class MetTags {
  readonly #taken: ReadonlySet<string>
  readonly #own = new Set<string>(marks)
  readonly #aliased = new Map<string, boolean>()

  constructor(taken: readonly string[] = []) {
    this.#taken = new Set(taken)
  }

  /** A tag of the file itself. */
  meet(tag: string): void {
    this.#own.add(tag)
  }

  /** What to write in place of a tag that GEDCOM does not have here. */
  alias(tag: string, isStandard: boolean): string {
    this.#aliased.set(tag, isStandard)
    return aliasOf(tag, this.#taken)
  }

  /** Tags of the file that would also be an alias. */
  get clashes(): readonly string[] {
    return [...this.#aliased.keys()].map((tag) => `_${tag}`).filter((tag) => this.#own.has(tag))
  }

  /** With all these tags, and other aliases for those that clash. */
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

/** The tag that an alias stands for, by its address. */
export function tagOfUri(uri: string): string | null {
  const start = [standardTerms, ownTerms].find((terms) => uri.startsWith(terms))
  return start === undefined ? null : uri.slice(start.length)
}
