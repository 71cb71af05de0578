/**
 * One side of an update, as far as records are recognised by it: the tree as it is stored, or the uploaded file. A
 * record has a place in a list; links between records are their pointers.
 */
import type { Gender } from '#contract/research/person.ts'
import type { Identifiers, RecordKind } from '../gedcom/interpreted.ts'

/** Who a person is, in words that can be compared. */
export interface PersonEvidence {
  /** Folded words, without placeholders such as NN. */
  readonly given: readonly string[]
  readonly surname: readonly string[]
  /** 0: none. */
  readonly numeral: number
  readonly gender: Gender
  /** Numbers that sort dates; null where nothing is known. */
  readonly birth: number | null
  readonly death: number | null
}

/** What a record says apart from the numbers in it. */
export interface RecordEvidence {
  /** Stands for all that it says. */
  readonly content: string
  /** Stands for all that it says but the name of the person. */
  readonly rest: string
  /** The rest has a date, so that it is hardly somebody else's. */
  readonly isRestTelling: boolean
  /** Name and life of a person, the title of a source; empty where a record has nothing of the kind. */
  readonly outline: string
  readonly person: PersonEvidence | null
}

export interface SideRecord {
  readonly kind: RecordKind
  readonly ids: Identifiers
  /** Null where the record is paired already. */
  readonly evidence: RecordEvidence | null
}

export interface Side {
  readonly records: readonly SideRecord[]
  /** From, tag, to; from, tag, to … Tags are numbers that both sides share. */
  readonly links: readonly number[]
}

/** The tags that tie a person to a family, as they stand in `Side.links`; other tags have higher numbers. */
export const tieTags = ['FAMS', 'HUSB', 'WIFE', 'FAMC', 'CHIL'] as const

const lastSpouseTag = 2
const lastTieTag = 4

export const isSpouseTie = (tag: number): boolean => tag <= lastSpouseTag
export const isTie = (tag: number): boolean => tag <= lastTieTag
