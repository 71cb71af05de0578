/** Finds the tree in an archive, and counts the media files beside it. */
import { clipped } from '#domain/text/text.ts'
import { isOfSystem, treeAmong, treesAmong } from '#domain/upload/tree-among.ts'
import { programOfName } from '../foreign-files.ts'
import { FileRefused } from '../record-source.ts'
import type { Contents } from './contents.ts'
import { streamOfPieces } from './streams.ts'
import { membersOf } from './tar.ts'
import { zipMembers } from './zip.ts'

export interface TreeArchive {
  readonly treeName: string
  readonly tree: Contents
  readonly mediaFiles: number
}

/** GEDZIP, or a tree zipped by a person or a website. */
export async function treeInZip(file: Blob, fileName: string): Promise<TreeArchive> {
  const members = (await zipMembers(file)).filter(({ name }) => isSafe(name))
  const names = members.map(({ name }) => name)
  const treeName = treeAmong(names)
  const tree = members.find(({ name }) => name === treeName)
  if (tree === undefined) throw withoutTree(fileName, names)
  return { treeName: tree.name, tree: tree.contents, mediaFiles: members.length - 1 }
}

/** A .gpkg file of Gramps, whose tree comes after the media, or a folder that the user chose. */
export async function treeInTar(packed: Contents, fileName: string): Promise<TreeArchive> {
  const names: string[] = []
  for await (const { name } of membersOf(packed.stream())) {
    if (isSafe(name)) names.push(name)
    if (names.length > mostMembers) throw new FileRefused('too-large')
  }
  const treeName = treeAmong(names)
  if (treeName === null) throw withoutTree(fileName, names)
  const tree: Contents = {
    fileBytes: packed.fileBytes,
    stream: (onRead) => streamOfPieces(member(packed.stream(onRead), treeName)),
  }
  return { treeName, tree, mediaFiles: names.length - 1 }
}

const mostMembers = 200_000

/** There are several trees, or the archive or one of its files belongs to a program whose files we do not read. */
function withoutTree(fileName: string, names: readonly string[]): FileRefused {
  const trees = treesAmong(names)
  if (trees.length > 1)
    return new FileRefused(
      'several-trees',
      null,
      trees.slice(0, maxNamedTrees).map((name) => clipped(name, maxTreeName)),
    )
  const paths = [fileName, ...names.flatMap((name) => name.split(/[\\/]/))]
  const problem = paths.map(programOfName).find((known) => known !== null)
  return new FileRefused(problem ?? 'no-tree-inside')
}

const maxNamedTrees = 5
const maxTreeName = 100

async function* member(stream: ReadableStream<Uint8Array<ArrayBuffer>>, name: string) {
  for await (const { name: found, pieces } of membersOf(stream))
    if (found === name) {
      yield* pieces()
      return
    }
}

/**
 * False for names that point outside the archive, and for extra files of macOS. Nothing is ever written under a name of
 * the archive.
 */
export const isSafe = (name: string) =>
  !/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name) && !isOfSystem(name)
