/** Finds the tree in an archive, and counts the media files beside it. */
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
export async function treeInZip(file: Blob): Promise<TreeArchive> {
  const members = (await zipMembers(file)).filter(({ name }) => isSafe(name))
  const treeName = chosenTree(members.map(({ name }) => name))
  const tree = members.find(({ name }) => name === treeName)
  if (tree === undefined) throw new FileRefused('no-tree-inside')
  return { treeName: tree.name, tree: tree.contents, mediaFiles: members.length - 1 }
}

/** A .gpkg file of Gramps: the tree comes after the media. */
export async function treeInTar(packed: Contents): Promise<TreeArchive> {
  const names: string[] = []
  for await (const { name } of membersOf(packed.stream())) {
    if (isSafe(name)) names.push(name)
    if (names.length > mostMembers) throw new FileRefused('too-large')
  }
  const treeName = chosenTree(names)
  if (treeName === null) throw new FileRefused('no-tree-inside')
  const tree: Contents = {
    fileBytes: packed.fileBytes,
    stream: (onRead) => streamOfPieces(member(packed.stream(onRead), treeName)),
  }
  return { treeName, tree, mediaFiles: names.length - 1 }
}

const mostMembers = 200_000

async function* member(stream: ReadableStream<Uint8Array<ArrayBuffer>>, name: string) {
  for await (const { name: found, pieces } of membersOf(stream))
    if (found === name) {
      yield* pieces()
      return
    }
}

/**
 * The file with the name that the format prescribes; otherwise the only tree in the archive; null if there is none or
 * more than one.
 */
export function chosenTree(names: readonly string[]): string | null {
  const prescribed = names.find((name) => /^(\.\/)?(gedcom\.ged|data\.gramps)$/i.test(name))
  if (prescribed !== undefined) return prescribed
  const trees = names.filter((name) => /\.(ged|gramps|xml|rmtree|rmgc|ftm)$/i.test(name) && !isOfSystem(name))
  const [only] = trees
  return trees.length === 1 && only !== undefined ? only : null
}

/** Extra files that macOS adds beside each file. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX\/|\._)/.test(name)

/**
 * False for names that point outside the archive, and for extra files of macOS. Nothing is ever written under a name of
 * the archive.
 */
export const isSafe = (name: string) =>
  !/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name) && !isOfSystem(name)
