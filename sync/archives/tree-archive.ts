/** The tree in an archive, and how many media files lie beside it. */
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

/** GEDZIP, or a tree that a person or a website packed. */
export async function treeInZip(file: Blob): Promise<TreeArchive> {
  const members = (await zipMembers(file)).filter(({ name }) => isSafe(name))
  const treeName = chosenTree(members.map(({ name }) => name))
  const tree = members.find(({ name }) => name === treeName)
  if (tree === undefined) throw new FileRefused('no-tree-inside')
  return { treeName: tree.name, tree: tree.contents, mediaFiles: members.length - 1 }
}

/** A .gpkg of Gramps: the tree stands behind the media. */
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

/** The name that the format prescribes, else the only tree that there is; null where there is none or a choice. */
function chosenTree(names: readonly string[]): string | null {
  const prescribed = names.find((name) => /^(\.\/)?(gedcom\.ged|data\.gramps)$/i.test(name))
  if (prescribed !== undefined) return prescribed
  const trees = names.filter((name) => /\.(ged|gramps|xml)$/i.test(name) && !isOfSystem(name))
  const [only] = trees
  return trees.length === 1 && only !== undefined ? only : null
}

/** What macOS puts beside each file. */
const isOfSystem = (name: string) => /(^|\/)(__MACOSX\/|\._)/.test(name)

/** Names that would lead out of the archive are no files of it. Nothing is ever written by its name. */
const isSafe = (name: string) => !/^([/\\]|[A-Za-z]:)|(^|[/\\])\.\.([/\\]|$)/.test(name) && !isOfSystem(name)
