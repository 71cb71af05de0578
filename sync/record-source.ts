/**
 * A file of a genealogy program, whichever it is, as a row of records in lines of GEDCOM. It is read twice: once
 * to learn who is living, once to send. Both times give the same records under the same keys.
 */
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import type { FileProblem } from '#domain/upload/upload.ts'

/** Told of what could not be taken as it stands, or is stored without being understood. */
export interface Remarks {
  /** `about`: how many lines of the file the remark is about, the first of them `line`; or all of the file. */
  remark(line: number, text: string, reason: string, about?: number | 'whole file'): void
  /** A tag that nobody knows, by its path: `INDI._UPD`. It is stored as it is. */
  countTag(path: string): void
}

/** What the file says of itself, known when it has been read to its end. */
export interface SourceFacts {
  readonly program: string | null
  readonly programVersion: string | null
  /** "GEDCOM 5.5.1", "Gramps XML 1.7.1" … */
  readonly format: string
  readonly charset: string
  readonly bytes: number
  readonly lines: number
  /** Where the line is missing that a file of its format ends with: how it ends instead. */
  readonly end?: 'between lines' | 'inside a line'
}

export interface ReadOptions {
  readonly remarks: Remarks
  readonly signal?: AbortSignal
  /** Called after each piece of the file; so many bytes of it have been read. */
  readonly onProgress?: (bytes: number) => void
}

/** The file is not what it seemed: thrown by the row of records; nothing of it is taken. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly problem: FileProblem
  /** The line of the file where reading ended, where it is known. */
  readonly line: number | null

  constructor(problem: FileProblem, line: number | null = null) {
    super(problem)
    this.problem = problem
    this.line = line
  }
}

export interface RecordSource {
  readonly dataFileType: 'Gedcom' | 'Gramps' | 'Paf' | 'Legacy' | 'RootsMagic' | 'FamilyTreeMaker'
  /** Tags that the reader itself makes of what it understands: nobody needs to be told of them. */
  readonly ownTags?: ReadonlySet<string>
  /** From the beginning, some at a time. Every record has a key, none of them twice for one tag. */
  records(options: ReadOptions): AsyncGenerator<readonly GedcomNode[], SourceFacts, undefined>
}
