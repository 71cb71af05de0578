/** What the server may know of offered files: names and programs. Folders and contents stay on this computer. */
import { basename, extname } from 'node:path'
import { type FoundDataFile, maxFoundNameLength } from '#contract/group-admin/found-data-files.ts'
import type { DataFileType } from '#contract/research/workspace.ts'
import { clipped } from '#domain/text/text.ts'
import { programOfFile } from '#domain/upload/source-programs.ts'
import { grampsDatabase } from '#domain/upload/tree-among.ts'
import { printable } from '../printable.ts'
import { shownNameOf } from '../tree-path.ts'

/** A file whose name does not say its program is left out. */
export const foundDataFiles = (paths: readonly string[]): readonly FoundDataFile[] =>
  paths.flatMap((path) => {
    const dataFileType = typeOfName(basename(path))
    return dataFileType === null ? [] : [{ name: nameInOneLine(shownNameOf(path)), dataFileType }]
  })

const typeOfName = (name: string): DataFileType | null =>
  programOfFile(name)?.type ?? otherTypes.get(extname(name).toLowerCase()) ?? null

/** Archives, and the database of Gramps. */
const otherTypes: ReadonlyMap<string, DataFileType> = new Map([
  ['.gdz', 'Gedcom'],
  ['.gpkg', 'Gramps'],
  [extname(grampsDatabase), 'Gramps'],
])

/** The server takes no line breaks and no marks that change the direction of writing. File systems do. */
export const nameInOneLine = (name: string, max = maxFoundNameLength): string =>
  clipped(printable(name).replaceAll(/[\n\u2028\u2029]/g, '\uFFFD'), max)
