/**
 * What is inflated stays within bounds, so that a small file cannot fill the memory or keep the reader busy for
 * hours: not more than this many bytes in all, and not more than this many times what was read for them.
 */
import { FileRefused } from '../record-source.ts'

export interface Bounds {
  readonly mostBytes: number
  readonly mostTimes: number
}

/** XML packs to a tenth or a twentieth; a bomb of zeros, to a thousandth. */
export const inflationBounds: Bounds = { mostBytes: 2_147_483_648, mostTimes: 200 }

/** Repetition at the beginning of a small file is no bomb yet. */
const alwaysAllowed = 10_000_000

/** Passes on what is inflated. `packedBytes` tells how much has been read for it so far. */
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
