/**
 * Packs a folder that the user chose into one file, so that everything that reads archives reads it, photos included. The
 * archive (tar) only refers to the files of the folder: nothing is read or copied here.
 */
import { contentTypeOf } from '../person/content-types.ts'
import { grampsDatabase, isGrampsMark, mayBeTree } from './tree-among.ts'

export interface FolderEntry {
  /** From the folder on, with `/` between folders. */
  readonly path: string
  readonly file: File
}

/** No tree has as many files. A folder with more is perhaps the whole disk. */
export const maxFolderFiles = 100_000

/**
 * `name`: the name of the folder. Trees come first, because the reader looks for one from the start. Files that are
 * neither trees nor photos or documents are left out, and so are hidden ones. The mark of Gramps tells an older tree.
 */
export async function archiveOfFolder(
  name: string,
  entries: readonly FolderEntry[],
  maxFiles = maxFolderFiles,
): Promise<File> {
  const taken = entries.filter(({ path }) => isTaken(path))
  const trees = taken.filter(({ path }) => mayBeTree(path))
  const others = taken.filter(({ path }) => !mayBeTree(path))
  // The limit applies after the sorting, so that it never leaves out a tree for a photo.
  const packed = [...trees, ...others].slice(0, maxFiles)
  const parts = packed.flatMap(({ path, file }) => memberOf(path, file))
  const lastModified = Math.max(0, ...trees.map(({ file }) => file.lastModified))
  return new File([ownMember(), ...parts, new Uint8Array(2 * blockSize)], await treeNameOf(name, entries), {
    lastModified,
  })
}

/** True for a file that the archive contains. */
export const isTaken = (path: string): boolean =>
  (mayBeTree(path) || isGrampsMark(path) || contentTypeOf(path) !== null) &&
  !path.split('/').some((part) => part.startsWith('.'))

/** Gramps gives its folders numbers. The name of the tree is in a file beside the database. */
async function treeNameOf(folder: string, entries: readonly FolderEntry[]): Promise<string> {
  const database = entries.find(({ path }) => path.toLowerCase() === grampsDatabase)
  const named = entries.find(({ path }) => path.toLowerCase() === 'name.txt')
  if (database === undefined || named === undefined || named.file.size > maxNameBytes) return folder
  return (await named.file.text()).trim() || folder
}

const maxNameBytes = 1000
const blockSize = 512
const maxHeaderName = 100

/** The folder itself. Without it, the archive of a folder without such files would be no archive, only zeros. */
const ownMember = () => header(new TextEncoder().encode('./'), 0, '5')

/** A header, the file, and zeros up to the next block. A long name has a member of its own before. */
function memberOf(path: string, file: Blob): readonly BlobPart[] {
  const name = new TextEncoder().encode(path)
  const body = [header(name.subarray(0, maxHeaderName), file.size, '0'), file, padding(file.size)]
  if (name.length <= maxHeaderName) return body
  return [header(longName, name.length, 'L'), name, padding(name.length), ...body]
}

const longName = new TextEncoder().encode('././@LongLink')

const padding = (size: number) => new Uint8Array((blockSize - (size % blockSize)) % blockSize)

function header(name: Uint8Array, size: number, type: '0' | '5' | 'L'): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(blockSize)
  const write = (text: string, at: number) => block.set(new TextEncoder().encode(text), at)
  block.set(name)
  write('0000644\0', 100)
  write(size <= maxOctalSize ? `${size.toString(8).padStart(11, '0')}\0` : '', 124)
  if (size > maxOctalSize) block.set(binarySize(size), 124)
  write('        ', 148)
  write(type, 156)
  write('ustar  \0', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Eleven octal digits. */
const maxOctalSize = 8 ** 11 - 1

/** A larger size is binary; the first bit says so. */
function binarySize(size: number): Uint8Array {
  const bytes = new Uint8Array(12)
  new DataView(bytes.buffer).setBigUint64(4, BigInt(size))
  bytes[0] = 0x80
  return bytes
}
