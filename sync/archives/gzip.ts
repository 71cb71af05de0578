/** What is in a gzip file. */
import { FileRefused } from '../record-source.ts'
import { bounded } from './bounds.ts'
import type { Contents } from './contents.ts'

export const isGzip = (start: Uint8Array) => start[0] === 0x1f && start[1] === 0x8b

export const gunzipped = (packed: Contents): Contents => ({
  fileBytes: packed.fileBytes,
  stream(onRead) {
    let read = 0
    const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.length
        controller.enqueue(chunk)
      },
    })
    const inflated = packed.stream(onRead).pipeThrough(count).pipeThrough(new DecompressionStream('gzip'))
    return withRefusals(inflated.pipeThrough(bounded(() => read)))
  },
})

/** The platform throws a TypeError where what is packed is damaged or breaks off. */
function withRefusals(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        throw error instanceof TypeError ? new FileRefused('archive-damaged') : error
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
