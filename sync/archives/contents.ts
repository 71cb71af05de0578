/** Bytes that can be read from the start any number of times: a file, or a member of an archive. */

export interface Contents {
  /** The size of the file on the person's computer, packed or not. */
  readonly fileBytes: number
  /** `onRead` receives how many bytes of that file have been read so far. */
  stream(onRead?: (bytes: number) => void): ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A file that is not an archive. */
export const contentsOfFile = (file: Blob): Contents => ({
  fileBytes: file.size,
  stream: (onRead) => (onRead === undefined ? file.stream() : file.stream().pipeThrough(counting(onRead))),
})

/** Reports how many bytes have passed through. */
export function counting(onRead: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      onRead(bytes)
      controller.enqueue(chunk)
    },
  })
}

/** The pieces of a stream. A caller that stops early cancels the stream. */
export async function* piecesOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader()
  let ended = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        ended = true
        return
      }
      yield value
    }
  } finally {
    // A stream that failed needs no cancelling.
    if (!ended) await reader.cancel().catch(() => undefined)
  }
}

/** The first bytes, at most `length` of them. */
export async function startOf(contents: Contents, length: number): Promise<Uint8Array> {
  const start = new Uint8Array(length)
  let bytes = 0
  for await (const piece of piecesOf(contents.stream())) {
    const part = piece.subarray(0, length - bytes)
    start.set(part, bytes)
    bytes += part.length
    if (bytes === length) break
  }
  return start.subarray(0, bytes)
}
