/**
 * A family tree as its file holds it, whichever program wrote it: readers build it, the living rule decides
 * what of it may leave the computer, and batches carry that. Keys are those of the file; order is the file's.
 */
import type { HistoricalDate } from '#contract/historical-date.ts'
import type { ChildLink } from '#contract/research/family.ts'
import type { Gender, NameParts } from '#contract/research/person.ts'

/** An event or a detail of a person or a family. */
export interface TreeFact {
  /** A kind of assertion: Birth, Occupation, Event … */
  readonly type: string
  value: string | null
  date: HistoricalDate | null
  /** The name of its place, a key of `SourceTree.places`. */
  place: string | null
  /** Keys of notes that stand elsewhere in the file. */
  noteKeys: readonly string[]
  /** Marked as private in the file: it stays there. */
  isPrivate: boolean
}

export interface TreePerson {
  readonly key: string
  readonly line: number
  /** The first name of the file; further ones are facts of type Name. */
  name: NameParts
  gender: Gender
  facts: TreeFact[]
  /** Died, was buried or cremated, with or without a date. */
  hasDeath: boolean
  isPrivate: boolean
  /** The program says that this person is alive. */
  saidToLive: boolean
}

export interface TreeChild {
  readonly key: string
  readonly link: ChildLink
}

export interface TreeFamily {
  readonly key: string
  readonly line: number
  fatherKey: string | null
  motherKey: string | null
  children: TreeChild[]
  facts: TreeFact[]
  isPrivate: boolean
}

export interface TreePlace {
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What the file says of itself. */
export interface FileFacts {
  program: string | null
  programVersion: string | null
  formatVersion: string | null
  submitter: string | null
  charset: string
  bytes: number
  lines: number
}

export interface SourceTree {
  readonly file: FileFacts
  readonly persons: Map<string, TreePerson>
  readonly families: Map<string, TreeFamily>
  /** By name. */
  readonly places: Map<string, TreePlace>
  /** Texts that facts refer to, by key. */
  readonly notes: Map<string, string>
}

export function emptyTree(): SourceTree {
  return {
    file: {
      program: null,
      programVersion: null,
      formatVersion: null,
      submitter: null,
      charset: 'ascii',
      bytes: 0,
      lines: 0,
    },
    persons: new Map(),
    families: new Map(),
    places: new Map(),
    notes: new Map(),
  }
}

/** A fact with what is known of it. */
export const fact = (type: string, parts: Partial<TreeFact> = {}): TreeFact => ({
  type,
  value: null,
  date: null,
  place: null,
  noteKeys: noKeys,
  isPrivate: false,
  ...parts,
})

const noKeys: readonly string[] = Object.freeze([])
