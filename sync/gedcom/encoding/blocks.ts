/** Cuts bytes into blocks of one size, so that the result does not depend on how the source cut its chunks. */

export const blockSize = 65_536

export async function* blocksOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(blockSize)
  let filled = 0
  for await (const chunk of chunksOf(bytes)) {
    for (let taken = 0; taken < chunk.length; ) {
      const part = chunk.subarray(taken, taken + blockSize - filled)
      block.set(part, filled)
      taken += part.length
      filled += part.length
      if (filled < blockSize) continue
      yield block
      block = new Uint8Array(blockSize)
      filled = 0
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

/** Not every browser can iterate a stream, but every browser can read one. */
async function* chunksOf(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = bytes.getReader()
  let ended = false
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      yield value
    }
    ended = true
  } finally {
    if (!ended)
      await reader.cancel().catch(() => {
        // The source has failed already, and the caller receives that failure.
      })
    reader.releaseLock()
  }
}
