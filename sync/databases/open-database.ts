/** Finds out by its tables which program wrote an SQLite file. */
import type { FileProblem } from '#domain/upload/upload.ts'
import { type Contents, piecesOf } from '../archives/contents.ts'
import { familyTreeMaker } from '../family-tree-maker/program.ts'
import { problemOfName } from '../foreign-files.ts'
import { grampsDatabase, isOlderGramps } from '../gramps/database/program.ts'
import { FileRefused, type RecordSource } from '../record-source.ts'
import { rootsMagic } from '../rootsmagic/program.ts'
import { BrokenDatabase } from '../sqlite/broken-database.ts'
import { SqliteDatabase } from '../sqlite/database.ts'
import { DatabaseSource } from './database-source.ts'
import type { DatabaseProgram } from './program.ts'

/** Several times the file of a tree of a million persons. A larger one would fill the memory of a phone. */
const maxBytes = 1_073_741_824

const programs: readonly DatabaseProgram[] = [rootsMagic, familyTreeMaker, grampsDatabase]

/** Throws `FileRefused` for a damaged database, and for one of another program. */
export async function openDatabase(contents: Contents, fileName: string): Promise<RecordSource> {
  const bytes = await wholeOf(contents)
  try {
    const database = new SqliteDatabase(bytes)
    const program = programs.find(({ owns }) => owns(database))
    if (program === undefined)
      throw new FileRefused(problemOfTables(database) ?? problemOfName(fileName) ?? 'database')
    return new DatabaseSource(database, program)
  } catch (error) {
    if (error instanceof BrokenDatabase) throw new FileRefused('damaged')
    throw error
  }
}

/** A program whose tables we know and cannot read. */
const problemOfTables = (database: SqliteDatabase): FileProblem | null =>
  isOlderGramps(database) ? 'older-gramps-folder' : null

/** A packed file becomes larger than its own size, so that the array grows. */
async function wholeOf(contents: Contents): Promise<Uint8Array> {
  if (contents.fileBytes > maxBytes) throw new FileRefused('too-large')
  let whole = new Uint8Array(contents.fileBytes)
  let length = 0
  for await (const piece of piecesOf(contents.stream())) {
    const needed = length + piece.length
    if (needed > maxBytes) throw new FileRefused('too-large')
    if (needed > whole.length) whole = enlarged(whole, Math.max(needed, whole.length * 2))
    whole.set(piece, length)
    length = needed
  }
  return whole.subarray(0, length)
}

function enlarged(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}
