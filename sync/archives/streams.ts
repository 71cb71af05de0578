/** Helpers for streams. */
import { FileRefused } from '../record-source.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Makes a stream of an iterable of pieces. */
export function streamOfPieces(pieces: AsyncGenerator<Bytes, void, undefined>): ReadableStream<Bytes> {
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await pieces.return()
    },
  })
}

/** Passes the stream on. An error of the unpacker becomes `FileRefused`. */
export function refusing(stream: ReadableStream<Bytes>): ReadableStream<Bytes> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        throw refusalOf(error)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Each unpacker throws errors of its own type. A DOMException means that the file itself could not be read. */
export const refusalOf = (error: unknown): unknown =>
  error instanceof FileRefused || error instanceof DOMException ? error : new FileRefused('damaged')
