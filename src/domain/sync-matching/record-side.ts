/**
 * One side of an update, with the data for recognising records: the stored tree, or the uploaded file. A record is
 * identified by its index in a list; links between records are their pointers.
 */
import type { Gender } from '#contract/research/person.ts'
import type { Identifiers, RecordKind } from '../gedcom/interpreted.ts'

/** The identity of a person in comparable words. */
export interface PersonEvidence {
  /** Folded words, without placeholders such as NN. */
  readonly given: readonly string[]
  readonly surname: readonly string[]
  /** The number in the name, as in "Charles II"; 0 if it has none. */
  readonly numeral: number
  readonly gender: Gender
  /** Numbers that sort dates; null if unknown. */
  readonly birth: number | null
  readonly death: number | null
}

/** The content of a record without the numbers in it. */
export interface RecordEvidence {
  /** A hash of the whole content of the record. */
  readonly content: string
  /** A hash of the content without the person's name. */
  readonly rest: string
  /** True if the content besides the person's name contains a date, so that it hardly fits another person. */
  readonly isRestTelling: boolean
  /** Name and life of a person, or the title of a source; empty if a record has neither. */
  readonly outline: string
  readonly person: PersonEvidence | null
}

export interface SideRecord {
  readonly kind: RecordKind
  readonly ids: Identifiers
  /** Null if the record is already paired, so that nothing has to be compared. */
  readonly evidence: RecordEvidence | null
}

export interface Side {
  readonly records: readonly SideRecord[]
  /**
   * Three numbers for each link: the record that points, the tag, the record that it points to. Both sides use the
   * same numbers for tags.
   */
  readonly links: readonly number[]
}

/**
 * The tags that link a person to a family. `Side.links` uses their indexes in this list; other tags have higher
 * numbers.
 */
export const tieTags = ['FAMS', 'HUSB', 'WIFE', 'FAMC', 'CHIL'] as const

const lastSpouseTag = 2
const lastTieTag = 4

export const isSpouseTie = (tag: number): boolean => tag <= lastSpouseTag
export const isTie = (tag: number): boolean => tag <= lastTieTag
