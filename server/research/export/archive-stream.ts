/**
 * Writes the archive of a tree while it is read: one file is open at a time, and it is read no faster than the client
 * takes the bytes. Everything is deflated, because some programs cannot read a stored member whose size comes after it.
 */
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Queries } from '../../store/store.ts'
import { type ArchivedTree, filesOfTree, textOfArchivedTree, treeName } from './archive-members.ts'

// The package deflates at most so many members at once in the whole process. A client who stops reading holds one, and
// would keep others waiting for seconds. There is no thread behind it, so the number needs no limit.
configure({ maxWorkers: Number.MAX_SAFE_INTEGER })

interface Sources {
  readonly db: Queries
  readonly blobs: Pick<BlobStore, 'read'>
  readonly at: Date
}

/** The bytes of the archive. If something fails, they end with an error, so that no half archive looks like a whole one. */
export function archiveOf(tree: ArchivedTree, sources: Sources): Readable {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  writeArchive(new ZipWriter(writable, { useWebWorkers: false }), tree, sources).catch((error: unknown) =>
    // The client may have left, which has ended the stream already.
    writable.abort(error).catch(() => undefined),
  )
  return readableOf(readable)
}

/** Closes at once if the client leaves, also while the next piece is awaited. `Readable.from` would wait for that piece. */
function readableOf(pieces: ReadableStream<Uint8Array<ArrayBuffer>>): Readable {
  const reader = pieces.getReader()
  const readable = new Readable({
    read: () =>
      void reader.read().then(
        ({ value }) => readable.push(value ?? null),
        (error: unknown) => readable.destroy(error instanceof Error ? error : new Error(String(error))),
      ),
    destroy: (cause, done) => {
      reader.cancel().catch(() => undefined)
      done(cause)
    },
  })
  return readable
}

async function writeArchive(
  writer: ZipWriter<unknown>,
  tree: ArchivedTree,
  { db, blobs, at }: Sources,
): Promise<void> {
  const text = streamOf(textOfArchivedTree(db, tree))
  await writer.add(treeName, text.pipeThrough(new TextEncoderStream()), { lastModDate: at })
  for await (const file of filesOfTree(db, tree)) {
    const bytes = await blobs.read(file.hash)
    if (bytes === null) throw new Error('A blob that a row refers to is gone.')
    await writer.add(file.name, streamOf(bytes), { lastModDate: file.at })
  }
  await writer.close()
}

/** The pieces as a stream that asks for one piece at a time. */
function streamOf<T>(source: AsyncIterable<T>): ReadableStream<T> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const next = await pieces.next()
        if (next.done === true) controller.close()
        else controller.enqueue(next.value)
      },
      async cancel() {
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
