/** Finds out by its tables which program wrote an SQLite file. */
import { type Contents, piecesOf } from '../archives/contents.ts'
import { familyTreeMaker } from '../family-tree-maker/program.ts'
import { problemOfName } from '../foreign-files.ts'
import { FileRefused, type RecordSource } from '../record-source.ts'
import { rootsMagic } from '../rootsmagic/program.ts'
import { BrokenDatabase } from '../sqlite/broken-database.ts'
import { SqliteDatabase } from '../sqlite/database.ts'
import { DatabaseSource } from './database-source.ts'
import type { DatabaseProgram } from './program.ts'

/** Several times the file of a tree of a million persons. A larger one would fill the memory of a phone. */
const maxBytes = 1_073_741_824

const programs: readonly DatabaseProgram[] = [rootsMagic, familyTreeMaker]

/** Throws `FileRefused` for a damaged database, and for one of another program. */
export async function openDatabase(contents: Contents, fileName: string): Promise<RecordSource> {
  const bytes = await wholeOf(contents)
  try {
    const database = new SqliteDatabase(bytes)
    const program = programs.find(({ owns }) => owns(database))
    if (program === undefined) throw new FileRefused(problemOfName(fileName) ?? 'database')
    return new DatabaseSource(database, program)
  } catch (error) {
    if (error instanceof BrokenDatabase) throw new FileRefused('damaged')
    throw error
  }
}

async function wholeOf(contents: Contents): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(contents.stream())) {
    length += piece.length
    if (length > maxBytes) throw new FileRefused('too-large')
    pieces.push(piece)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
