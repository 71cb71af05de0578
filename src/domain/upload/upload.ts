/** What a person is shown of a file before agreeing to upload it. Made by the reader in `sync`, shown by the upload page. */

/**
 * Why a file is not taken. `blank`: there is nothing in it; `zeros`: it begins with nothing but zeros, as a file does
 * that was not copied whole; `empty`: it holds no person; `damaged`: an archive or a compressed file that cannot be
 * unpacked to its end; `encrypted`: an archive that opens with a password only; `too-deep`: lines below more others than
 * GEDCOM allows; `no-tree-inside`: an archive without a tree; `unknown-version`: a format that a later
 * program wrote; the programs' own files, which only they can read: `database` where it cannot be told whose.
 */
export type FileProblem =
  | 'not-a-tree'
  | 'blank'
  | 'zeros'
  | 'empty'
  | 'too-large'
  | 'unreadable'
  | 'web-page'
  | 'picture'
  | 'document'
  | 'damaged'
  | 'encrypted'
  | 'too-deep'
  | 'no-tree-inside'
  | 'unknown-version'
  | 'rootsmagic-file'
  | 'legacy-file'
  | 'family-tree-maker-file'
  | 'ancestral-quest-file'
  | 'paf-file'
  | 'reunion-file'
  | 'database'

/** A file that is not taken, and the line where reading ended, where that is known. */
export interface FileRefusal {
  readonly problem: FileProblem
  readonly line: number | null
}

/**
 * Why a tree does not get through. `ended-meanwhile`: another upload of the tree has taken its place;
 * `upload-completing`: the server is applying another one; `file-changed`: the file that was looked over cannot be read
 * for sending any more.
 */
export type UploadRefusal =
  | 'tree-limit-reached'
  | 'too-many-uploads'
  | 'upload-completing'
  | 'upload-too-large'
  | 'not-allowed'
  | 'not-applied'
  | 'ended-meanwhile'
  | 'file-changed'

/** Live counts while a file is being read, with the surnames seen so far, the most frequent first. */
export interface FoundSoFar {
  readonly persons: number
  readonly families: number
  readonly places: number
  readonly surnames: readonly SurnameCount[]
}

export interface SurnameCount {
  readonly surname: string
  readonly count: number
}

/** A line of the file that was not understood or not taken as it stands; nothing of it is dropped in silence. */
export interface Remark {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  /** In words: what is the matter, and what becomes of it. */
  readonly reason: string
}

/** One living person as an example of what stays in the file and what is sent. */
export interface LivingExample {
  readonly name: string
  readonly gender: 'Male' | 'Female' | 'Unknown'
  /** What the file holds beside name, gender and relationships: "1961, Leeds, 3 notes". */
  readonly inFile: string
}

/** A year that may mean another time than it seems to, as `12 MAR 80` does. */
export interface UnclearYear {
  /** Counted from 1. */
  readonly line: number
  /** Whose year it is. */
  readonly name: string
  /** As the file has it. */
  readonly date: string
}

export interface UploadSummary {
  readonly fileName: string
  readonly bytes: number
  /** The program that wrote the file, as the file names it. */
  readonly program: string | null
  /** "GEDCOM 5.5.1", "Gramps XML 1.7.1" … */
  readonly format: string
  readonly lines: number
  readonly persons: number
  readonly families: number
  readonly places: number
  readonly sources: number
  readonly media: number
  /** Notes that records share. */
  readonly notes: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  /** Living people, of whom only name, gender and relationships are sent. */
  readonly living: number
  readonly livingExample: LivingExample | null
  /** The first of the living persons who count as such because nothing confirms a year of theirs, and how many there are. */
  readonly unclearYears: readonly UnclearYear[]
  readonly unclearYearCount: number
  /** Persons that the program marks as private; they are not sent at all. */
  readonly privatePersons: number
  readonly surnames: readonly SurnameCount[]
  /** The first remarks, those on the whole file before those in its order, and how many there are in all. */
  readonly remarks: readonly Remark[]
  readonly remarkCount: number
  /** How many persons leave the computer after consent. */
  readonly personsToSend: number
}
