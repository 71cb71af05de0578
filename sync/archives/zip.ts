/** Reads a zip archive by its directory. Only the requested members are unpacked. */
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { FileRefused } from '../record-source.ts'
import { bounded } from './bounds.ts'
import type { Contents } from './contents.ts'
import { refusalOf, refusing } from './streams.ts'

export interface ZipMember {
  readonly name: string
  readonly contents: Contents
}

/** No tree has as many media files as this. */
const mostMembers = 200_000

/** The files of the archive; folders are left out. */
export async function zipMembers(file: Blob): Promise<readonly ZipMember[]> {
  const members: ZipMember[] = []
  try {
    const reader = new ZipReader(new BlobReader(file), { useWebWorkers: false })
    for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'tolerant' })) {
      if (!entry.directory) members.push(memberOf(file, entry))
      if (members.length > mostMembers) throw new FileRefused('too-large')
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return members
}

const memberOf = (file: Blob, entry: FileEntry): ZipMember => ({
  name: entry.filename,
  contents: {
    fileBytes: file.size,
    stream(onRead) {
      // zip.js cannot ask for a password, so the person has to unpack the archive first.
      if (entry.encrypted) throw new FileRefused('encrypted')
      const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
      entry
        .getData(writable, { useWebWorkers: false, checkSignature: true })
        .catch((error: unknown) => writable.abort(error).catch(alreadyBroken))
      const unpacked = readable.pipeThrough(bounded(() => entry.compressedSize))
      return refusing(onRead === undefined ? unpacked : unpacked.pipeThrough(share(file, entry, onRead)))
    },
  },
})

const alreadyBroken = () => undefined

/** Scales the progress as if this member were the whole file. */
function share({ size }: Blob, { uncompressedSize }: FileEntry, onRead: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      onRead(Math.round((size * Math.min(bytes, uncompressedSize)) / Math.max(uncompressedSize, 1)))
      controller.enqueue(chunk)
    },
  })
}
