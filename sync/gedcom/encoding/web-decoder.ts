/**
 * Decodes the encodings that browsers know. Undecodable bytes become `damagedSign`, which differs from a U+FFFD that
 * the file contains itself.
 */
import type { Charset } from './charset.ts'
import type { CodePage } from './code-pages.ts'

/** Half a surrogate pair, which no decoder outputs: it marks undecodable bytes until their lines are known. */
export const damagedSign = '\udfff'

const replacement = '\ufffd'

/** The bytes of U+FFFD in each encoding; the encodings that are not listed do not have that letter. */
const replacements: Partial<Record<Charset, readonly number[]>> = {
  'utf-8': [0xef, 0xbf, 0xbd],
  'utf-16le': [0xfd, 0xff],
  'utf-16be': [0xff, 0xfd],
}

export class WebDecoder {
  readonly #decoder: TextDecoder
  readonly #own: readonly number[] | undefined
  /** The start of a U+FFFD at the end of the last bytes. */
  #begun = new Uint8Array()
  /** In UTF-16 a letter starts at an even byte. */
  #bytesBefore = 0

  constructor(charset: Exclude<Charset, CodePage | 'ansel'>) {
    this.#decoder = new TextDecoder(charset, { ignoreBOM: true })
    this.#own = replacements[charset]
  }

  decode(bytes: Uint8Array): string {
    const own = this.#own
    if (own === undefined) return marked(this.#decoder.decode(bytes, { stream: true }))
    const all = joined(this.#begun, bytes)
    let text = ''
    let start = 0
    for (let at = this.#find(own, all, 0); at >= 0; at = this.#find(own, all, start)) {
      // Not decoded as a stream: a letter that U+FFFD interrupts will not be completed.
      text += marked(this.#decoder.decode(all.subarray(start, at))) + replacement
      start = at + own.length
    }
    const end = all.length - begunAtEnd(own, all, start)
    text += marked(this.#decoder.decode(all.subarray(start, end), { stream: true }))
    this.#begun = all.slice(end)
    this.#bytesBefore += end
    return text
  }

  end(): string {
    return marked(this.#decoder.decode(this.#begun))
  }

  #find(own: readonly number[], bytes: Uint8Array, from: number): number {
    const [first = 0, ...further] = own
    for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const isAligned = own.length > 2 || (this.#bytesBefore + at) % 2 === 0
      if (isAligned && further.every((byte, index) => bytes[at + 1 + index] === byte)) return at
    }
    return -1
  }
}

const marked = (text: string) => text.replaceAll(replacement, damagedSign)

/** How many of the last bytes could be the start of U+FFFD. */
function begunAtEnd(own: readonly number[], bytes: Uint8Array, from: number): number {
  for (let length = own.length - 1; length > 0; length--) {
    const start = bytes.length - length
    if (start >= from && own.slice(0, length).every((byte, index) => bytes[start + index] === byte))
      return length
  }
  return 0
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
