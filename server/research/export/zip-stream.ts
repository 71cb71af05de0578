/**
 * Writes a zip archive while it is read: one member is open at a time, and it is read no faster than the client takes
 * the bytes. Everything is deflated, because some programs cannot read a stored member whose size comes after it.
 */
import { Readable } from 'node:stream'
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'

// The package deflates at most so many members at once in the whole process. A client who stops reading holds one, and
// would keep others waiting for seconds. There is no thread behind it, so the number needs no limit.
configure({ maxWorkers: Number.MAX_SAFE_INTEGER })

/** A file of the archive. `open` is called when it is its turn. */
export interface Member {
  readonly name: string
  readonly at: Date
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/** The bytes of the archive. If something fails, they end with an error, so that no half archive looks like a whole one. */
export function zipOf(members: AsyncIterable<Member>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  writeMembers(new ZipWriter(writable, { useWebWorkers: false }), members).catch((error: unknown) =>
    // The client may have left, which has ended the stream already.
    writable.abort(error).catch(() => undefined),
  )
  return readableOf(readable)
}

/** A text as the bytes of a member. */
export async function* bytesOfText(
  parts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of parts) yield encoder.encode(part)
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

async function writeMembers(writer: ZipWriter<unknown>, members: AsyncIterable<Member>): Promise<void> {
  for await (const { name, at, open } of members)
    await writer.add(name, streamOf(await open()), { lastModDate: at })
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
