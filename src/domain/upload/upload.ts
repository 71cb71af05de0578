/**
 * The summary of a file before the user agrees to upload it. The reader in `sync` makes it; the upload page shows it.
 */
import type { ForeignFile } from './foreign-programs.ts'

/**
 * Why a file is refused.
 * - `blank`: it contains nothing
 * - `zeros`: it begins with zeros only, as a file does that was not copied completely
 * - `empty`: it contains no person
 * - `damaged`: an archive or compressed file that cannot be fully unpacked
 * - `encrypted`: an archive with a password
 * - `too-deep`: lines nested deeper than GEDCOM allows
 * - `no-tree-inside`: an archive without a tree
 * - `unknown-version`: the format of a newer program
 * - Files that only their own program can read are named after it; `database` if the program is unknown.
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
  | 'several-trees'
  | 'unknown-version'
  | 'rootsmagic-file'
  | 'family-tree-maker-file'
  | 'family-historian-project'
  | ForeignFile
  | 'database'

/** A refused file, and the line where reading ended, if known. */
export interface FileRefusal {
  readonly problem: FileProblem
  readonly line: number | null
  /** The names of the first trees, if the person has to choose among several. */
  readonly trees?: readonly string[]
}

/**
 * Why an upload does not complete. `ended-meanwhile`: another upload of the tree replaced it; `upload-completing`:
 * the server is applying another one; `file-changed`: the file cannot be read for sending any more.
 */
export type UploadRefusal =
  | 'tree-limit-reached'
  | 'managed-by-parent'
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

/** A line of the file that was not understood or not accepted as it is. No line is dropped silently. */
export interface Remark {
  /** The number of the line, counted from 1. */
  readonly line: number
  readonly text: string
  /** Says in words what is wrong, and what happens with the line. */
  readonly reason: string
  /** Present if the remark is about the whole file. Then the line is only an example. */
  readonly onFile?: true
}

/** One living person as an example of what stays in the file and what is sent. */
export interface LivingExample {
  readonly name: string
  readonly gender: 'Male' | 'Female' | 'Unknown'
  /** The file's content besides name, gender and relationships: "1961, Leeds, 3 notes". */
  readonly inFile: string
}

/** A year that may mean another time, as in `12 MAR 80`. */
export interface UnclearYear {
  /** The number of the line that contains the date, counted from 1. */
  readonly line: number
  /** The person whose date it is. */
  readonly name: string
  /** The date as the file writes it. */
  readonly date: string
}

export interface UploadSummary {
  readonly fileName: string
  readonly bytes: number
  /** The program that wrote the file, if the file names it. */
  readonly program: string | null
  /** The format of the file: "GEDCOM 5.5.1", "Gramps XML 1.7.1" … */
  readonly format: string
  readonly lines: number
  readonly persons: number
  readonly families: number
  readonly places: number
  readonly sources: number
  readonly media: number
  /** The number of files beside the tree in its archive. */
  readonly mediaFiles: number
  /** The number of note records, to which several records may point. */
  readonly notes: number
  readonly firstYear: number | null
  readonly lastYear: number | null
  /** Living people; only their name, gender and relationships are sent. */
  readonly living: number
  readonly livingExample: LivingExample | null
  /**
   * Examples of persons who count as living only because nothing confirms their year, and the number of all such
   * persons.
   */
  readonly unclearYears: readonly UnclearYear[]
  readonly unclearYearCount: number
  /** Persons that the program marks as private; they are not sent at all. */
  readonly privatePersons: number
  readonly surnames: readonly SurnameCount[]
  /** The first remarks (those about the whole file, then the rest in line order), and the number of all remarks. */
  readonly remarks: readonly Remark[]
  readonly remarkCount: number
  /** The number of persons sent after the user agrees. */
  readonly personsToSend: number
}
