/**
 * Reads a file of any supported genealogy program as a series of records in GEDCOM lines. A file is read twice: once to
 * learn who is living, once to send. Both readings give the same records under the same keys.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { FileProblem } from '#domain/upload/upload.ts'

/** Receives remarks on what the reader changed, or stores without understanding it. */
export interface Remarks {
  /** `about`: how many lines of the file the remark concerns, starting at `line`; or the whole file. */
  remark(line: number, text: string, reason: string, about?: number | 'whole file'): void
  /** An unknown tag, by its path: `INDI._UPD`. It is stored as it is. */
  countTag(path: string): void
}

/** What the file says about itself, known after the whole file has been read. */
export interface SourceFacts {
  readonly program: string | null
  readonly programVersion: string | null
  /** The format of the file: "GEDCOM 5.5.1", "Gramps XML 1.7.1" … */
  readonly format: string
  readonly charset: string
  readonly bytes: number
  readonly lines: number
  /** How the file ends, if it lacks the last line of its format. */
  readonly end?: 'between lines' | 'inside a line'
}

export interface ReadOptions {
  readonly remarks: Remarks
  readonly signal?: AbortSignal
  /** Called after each piece of the file with the number of bytes read. */
  readonly onProgress?: (bytes: number) => void
  /** True if the caller knows that no other program has changes of the file in a second one. A browser cannot know that. */
  readonly isClosed?: boolean
}

/** The file is not a readable tree. The series of records throws it, and nothing of the file is used. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly problem: FileProblem
  /** The line of the file where reading ended; null if unknown. */
  readonly line: number | null
  /** The names of the first trees, if the person has to choose among several. */
  readonly trees: readonly string[]

  constructor(problem: FileProblem, line: number | null = null, trees: readonly string[] = []) {
    super(problem)
    this.problem = problem
    this.line = line
    this.trees = trees
  }
}

export interface RecordSource {
  /** Known after the first reading. */
  readonly dataFileType: 'Gedcom' | 'Gramps' | 'RootsMagic' | 'FamilyTreeMaker' | 'FamilyHistorian'
  /** Tags that the reader makes itself, so they need no remark. */
  readonly ownTags?: ReadonlySet<string>
  /** The number of files beside the tree, if it is in an archive. */
  readonly mediaFiles?: number
  /** All records from the beginning, a few at a time. Every record has a key that is unique for its tag. */
  records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined>
}
