/**
 * Limits what an archive may inflate to, so that a small file cannot fill the memory or keep the reader busy for hours:
 * a maximum number of bytes in all, and a maximum ratio to the packed bytes.
 */
import { FileRefused } from '../record-source.ts'

export interface Bounds {
  readonly mostBytes: number
  readonly mostTimes: number
}

/** XML packs to a tenth or a twentieth of its size; a zip bomb of zeros packs to a thousandth. */
export const inflationBounds: Bounds = { mostBytes: 2_147_483_648, mostTimes: 200 }

/** The ratio counts only above this many bytes, because a harmless file may begin with much repetition. */
const alwaysAllowed = 10_000_000

/** Passes the inflated bytes on. `packedBytes` answers how many packed bytes have been read so far. */
export function bounded(packedBytes: () => number, { mostBytes, mostTimes }: Bounds = inflationBounds) {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > mostBytes || (bytes > alwaysAllowed && bytes > packedBytes() * mostTimes))
        throw new FileRefused('too-large')
      controller.enqueue(chunk)
    },
  })
}
