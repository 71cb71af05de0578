/**
 * Tells a document of Word (.docx) from the other ZIP archives: the directory at the end of the archive lists the parts
 * of such a document. An archive with a document in it, and one that only begins like a document, are none.
 */
import { type ReadableFile, viewOf } from './readable-file.ts'

const endBytes = 22
const maxComment = 65_535
const entryBytes = 46
/** A document with a thousand pictures has a tenth of it. */
const maxDirectoryBytes = 1_048_576

export async function isWordArchive(file: ReadableFile): Promise<boolean> {
  const start = await viewOf(file, 0, 4)
  if (start?.getUint32(0, true) !== 0x04034b50) return false
  const directory = await readDirectory(file)
  if (directory === null) return false
  const names = namesIn(directory)
  return names.includes('[Content_Types].xml') && names.some((name) => mainPart.test(name))
}

/** Word numbers the part when it saves a document of OneDrive. */
const mainPart = /^word\/document\d{0,3}\.xml$/

async function readDirectory(file: ReadableFile): Promise<DataView | null> {
  const tailBytes = Math.min(file.size, endBytes + maxComment)
  const tail = await viewOf(file, file.size - tailBytes, tailBytes)
  const at = tail === null ? null : endIn(tail)
  if (tail === null || at === null) return null
  const [size, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  return size > maxDirectoryBytes ? null : viewOf(file, from, size)
}

/** Where the last record of the archive begins. A comment of the announced length follows it, and then nothing. */
function endIn(tail: DataView): number | null {
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1)
    if (
      tail.getUint32(at, true) === 0x06054b50 &&
      at + endBytes + tail.getUint16(at + 20, true) === tail.byteLength
    )
      return at
  return null
}

function namesIn(directory: DataView): string[] {
  const names: string[] = []
  let at = 0
  while (at + entryBytes <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((field) =>
      directory.getUint16(at + field, true),
    )
    const end = at + entryBytes + name
    if (end > directory.byteLength) break
    names.push(textIn(directory, at + entryBytes, name))
    at = end + extra + comment
  }
  return names
}

const textIn = ({ buffer, byteOffset }: DataView, from: number, length: number) =>
  String.fromCharCode(...new Uint8Array(buffer, byteOffset + from, Math.min(length, 64)))
