/** Reads the content of a gzip file. */
import { bounded } from './bounds.ts'
import type { Contents } from './contents.ts'
import { refusing } from './streams.ts'

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
    return refusing(inflated.pipeThrough(bounded(() => read)))
  },
})
