/**
 * Reads a tar archive from start to end: each member has a header of 512 bytes with its name and size, then its bytes.
 * A name of more than 100 letters is written before that header, in an extra member (GNU) or in a list (POSIX).
 */
import { FileRefused } from '../record-source.ts'
import { piecesOf } from './contents.ts'

export interface TarMember {
  readonly name: string
  readonly bytes: number
  /** The bytes of this member. Read them before asking for the next member; otherwise they are skipped. */
  readonly pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>
}

export const isTar = (start: Uint8Array) => ascii(start, 257, 5) === 'ustar'

/** The files of the archive; folders and links are skipped. */
export async function* membersOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<TarMember, void, undefined> {
  const bytes = new ByteQueue(piecesOf(stream))
  let longName: string | null = null
  try {
    for (;;) {
      const header = await bytes.take(blockSize)
      if (header === null) throw new FileRefused('damaged')
      // Blocks of zeros end the archive.
      if (header.every((byte) => byte === 0)) return
      const size = sizeIn(header)
      const type = ascii(header, 156, 1)
      const body = new MemberBody(bytes, size)
      if (type === 'L' || type === 'x') longName = longNameIn(await body.whole(longestName), type) ?? longName
      else if (type === '0' || type === '') {
        yield { name: longName ?? nameIn(header), bytes: size, pieces: () => body.pieces() }
        longName = null
      } else longName = null
      await body.passOver()
    }
  } finally {
    await bytes.close()
  }
}

const blockSize = 512
const longestName = 65_536

const latin1 = new TextDecoder('latin1')
const utf8 = new TextDecoder()

/** Returns the letters of a field up to the first zero. */
function ascii(block: Uint8Array, start: number, length: number): string {
  return latin1.decode(block.subarray(start, start + length)).split('\0')[0] ?? ''
}

function nameIn(header: Uint8Array): string {
  const prefix = isTar(header) ? textIn(header, 345, 155) : ''
  const name = textIn(header, 0, 100)
  return prefix === '' ? name : `${prefix}/${name}`
}

const textIn = (block: Uint8Array, start: number, length: number) =>
  utf8.decode(block.subarray(start, start + length)).split('\0')[0] ?? ''

/** A size is written in octal digits. A size too large for them is binary, and its first bit is set. */
function sizeIn(header: Uint8Array): number {
  const isBinary = ((header[124] ?? 0) & 0x80) !== 0
  const size = isBinary
    ? header.subarray(128, 136).reduce((number, byte) => number * 256 + byte, 0)
    : Number.parseInt(ascii(header, 124, 12).trim() || '0', 8)
  if (!Number.isSafeInteger(size) || size < 0) throw new FileRefused('damaged')
  return size
}

function longNameIn(body: Uint8Array, type: 'L' | 'x'): string | null {
  const text = utf8.decode(body)
  if (type === 'L') return text.split('\0')[0] ?? null
  return /(?:^|\n)\d{1,10} path=([^\n]{1,4096})\n/.exec(text)?.[1] ?? null
}

class MemberBody {
  readonly #bytes: ByteQueue
  readonly #size: number
  #left: number
  #isPassed = false

  constructor(bytes: ByteQueue, size: number) {
    this.#bytes = bytes
    this.#size = size
    this.#left = size
  }

  async *pieces(): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
    while (this.#left > 0) {
      const piece = await this.#bytes.some(this.#left)
      if (piece === null) throw new FileRefused('damaged')
      this.#left -= piece.length
      yield piece
    }
  }

  async whole(most: number): Promise<Uint8Array> {
    if (this.#size > most) throw new FileRefused('damaged')
    const whole = await this.#bytes.take(this.#size)
    if (whole === null) throw new FileRefused('damaged')
    this.#left = 0
    return whole
  }

  /** Skips what has not been read, and the zeros up to the next block. */
  async passOver(): Promise<void> {
    if (this.#isPassed) return
    this.#isPassed = true
    for await (const _ of this.pieces());
    const rest = this.#size % blockSize
    // The last block may be cut short.
    if (rest > 0) await this.#bytes.take(blockSize - rest)
  }
}

/** Reads a stream in portions of the size that the caller wants. */
class ByteQueue {
  readonly #pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>
  #piece: Uint8Array<ArrayBuffer> = new Uint8Array(0)

  constructor(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>) {
    this.#pieces = pieces
  }

  /** Reads at least one byte and at most `most`; returns null at the end. */
  async some(most: number): Promise<Uint8Array<ArrayBuffer> | null> {
    while (this.#piece.length === 0) {
      const next = await this.#pieces.next()
      if (next.done === true) return null
      this.#piece = next.value
    }
    const part = this.#piece.subarray(0, most)
    this.#piece = this.#piece.subarray(part.length)
    return part
  }

  /** Exactly that many bytes; null if there are fewer. */
  async take(length: number): Promise<Uint8Array | null> {
    const whole = new Uint8Array(length)
    let filled = 0
    while (filled < length) {
      const part = await this.some(length - filled)
      if (part === null) return null
      whole.set(part, filled)
      filled += part.length
    }
    return whole
  }

  async close(): Promise<void> {
    await this.#pieces.return()
  }
}
