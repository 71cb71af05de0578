/** Looks for tree files in folders and in the folders within. Reads names only. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { sourcePrograms } from '#domain/upload/source-programs.ts'
import { grampsDatabase } from '#domain/upload/tree-among.ts'
import { grampsFolder } from './usual-folders.ts'

export const searchLimits = { maxDepth: 4, maxNames: 50_000, maxFiles: 200 } as const

/** The settings of a project. Its tree is a GEDCOM file beside it, which is found, too. */
const settings = '.fh_proj'

/** The files that we read, by their extension in small letters. */
const extensions: ReadonlySet<string> = new Set([
  ...sourcePrograms
    .filter(({ supportedOn }) => supportedOn.length > 0)
    .flatMap(({ extensions }) => extensions.map((extension) => extension.toLowerCase()))
    .filter((extension) => extension !== settings),
  '.gdz',
  '.gpkg',
])

/**
 * The absolute paths of the tree files, each once, the folders near the top first. It follows no links, looks into no
 * hidden folder, and ends at the limits.
 */
export async function findTreeFiles(
  folders: readonly string[],
  signal: AbortSignal,
  {
    maxDepth,
    maxNames,
    maxFiles,
  }: typeof searchLimits | Record<keyof typeof searchLimits, number> = searchLimits,
): Promise<readonly string[]> {
  const found = new Set<string>()
  const seen = new Set<string>()
  let names = 0
  let level = folders
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const next: string[] = []
    for (const folder of level) {
      signal.throwIfAborted()
      if (seen.has(folder)) continue
      seen.add(folder)
      for (const entry of await entriesOf(folder)) {
        names += 1
        if (names > maxNames || found.size >= maxFiles) return [...found]
        if (entry.name.startsWith('.')) continue
        const path = join(folder, entry.name)
        if (entry.isDirectory()) next.push(path)
        else if (entry.isFile() && isTree(path)) found.add(path)
      }
    }
    level = next
  }
  return [...found]
}

const isTree = (path: string) => extensions.has(extname(path).toLowerCase()) || isOfGramps(path)

/** Other programs, too, call their databases like this. Gramps has one in a folder for each tree. */
const isOfGramps = (path: string) =>
  basename(path) === grampsDatabase && basename(dirname(dirname(path))) === grampsFolder

/** A folder that does not exist, or that may not be read, contains nothing. */
const entriesOf = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])
