/**
 * The file with the tree, if the user named a folder or the settings of a project: a Family Historian project, the folder
 * of a Gramps tree, or any folder with one tree.
 */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { grampsDatabase, mayBeTree, treeAmong } from '#domain/upload/tree-among.ts'
import { programOfName } from '../foreign-files.ts'
import { fileProblemWords } from './file-problem-words.ts'
import { Stop } from './stop.ts'

/** Returns the same path for any other file. @throws a `Stop` for a folder without a tree, or with several */
export function treePathOf(path: string): string {
  if (extname(path).toLowerCase() === '.fh_proj') return projectTree(path) ?? path
  if (!statSync(path).isDirectory()) return path
  const names = treesIn(path, '', maxDepth)
  const name = treeAmong(names)
  if (name !== null) return join(path, name)
  if (names.length > 1) throw new Stop('fileRefused', severalTrees(path, names))
  const problem = [path, ...entriesIn(path).map((entry) => entry.name)]
    .map(programOfName)
    .find((known) => known !== null)
  if (problem !== undefined) throw new Stop('fileRefused', `${path}: ${fileProblemWords[problem]}`)
  throw new Stop('fileRefused', `There is no family tree in ${path}.`)
}

/** `Berg.fh_data/Berg.ged` beside `Berg.fh_proj`; null if it is not there. */
function projectTree(path: string): string | null {
  const project = basename(path, extname(path))
  const tree = join(dirname(path), `${project}.fh_data`, `${project}.ged`)
  return statSync(tree, { throwIfNoEntry: false })?.isFile() === true ? tree : null
}

const maxDepth = 4
const maxTrees = 1000
const shown = 5

const severalTrees = (path: string, names: readonly string[]) =>
  `There are several family trees in ${path}: ${names.slice(0, shown).join(', ')}. Name one of them.`

/** The names of files that may be trees, without hidden ones. Links are not followed. */
function treesIn(folder: string, above: string, depth: number): string[] {
  const names: string[] = []
  for (const entry of entriesIn(join(folder, above))) {
    if (names.length >= maxTrees) break
    if (entry.name.startsWith('.')) continue
    const name = `${above}${entry.name}`
    if (entry.isDirectory() && depth > 1) names.push(...treesIn(folder, `${name}/`, depth - 1))
    else if (isTree(entry)) names.push(name)
  }
  return names
}

/** Empty for a folder that may not be read: the tree may be in another one. */
function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && unreadableCodes.has(error.code)) return []
    throw error
  }
}

const unreadableCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM'])

const isTree = (entry: Dirent) => entry.isFile() && mayBeTree(entry.name)

/**
 * The name of the file for the user. Gramps has the name of the tree in a file beside its database.
 *
 * @throws a `Stop` if that file cannot be read: under another name the server would have a tree that the user does not know
 */
export function fileNameOf(path: string): string {
  try {
    return grampsNameOf(path) ?? basename(path)
  } catch (error) {
    throw new Stop(
      'fileRefused',
      `${nameFileOf(path)} cannot be read: ${error instanceof Error ? error.message : String(error)}. It has the name of the tree.`,
    )
  }
}

/** The same for a list of files, which must not end because of one of them. */
export function shownNameOf(path: string): string {
  try {
    return fileNameOf(path)
  } catch (error) {
    if (error instanceof Stop) return basename(path)
    throw error
  }
}

/** Null for other files, and for a tree without a name. */
function grampsNameOf(path: string): string | null {
  if (basename(path).toLowerCase() !== grampsDatabase) return null
  const size = statSync(nameFileOf(path), { throwIfNoEntry: false })?.size ?? 0
  if (size === 0 || size > maxNameBytes) return null
  return readFileSync(nameFileOf(path), 'utf8').trim() || null
}

const nameFileOf = (path: string) => join(dirname(path), 'name.txt')

const maxNameBytes = 1000
