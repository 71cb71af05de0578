/** Decodes a file's bytes to text, in whatever encoding they are. */
import { AnselDecoder } from './ansel.ts'
import { blocksOf } from './blocks.ts'
import {
  type Charset,
  charsetOfBytes,
  charsetOfStart,
  type DeclaredCharset,
  declaredCharset,
} from './charset.ts'
import { CodePageDecoder, isCodePage } from './code-pages.ts'
import { damagedSign, WebDecoder } from './web-decoder.ts'

/** A piece of the text, and how many bytes of the file it took. */
export interface TextPiece {
  readonly text: string
  readonly bytes: number
}

/**
 * Decodes a stream. After the last piece `charset` and `declared` say what was found and what the header claims, and
 * `damaged` says whether there were bytes without a meaning in that encoding (each becomes `damagedSign`). `zeros`
 * counts the NULs that were left out, because a text that contains one cannot be stored anywhere.
 */
export class TextReading {
  charset: Charset | 'ascii' = 'ascii'
  declared: DeclaredCharset | null = null
  damaged = false
  zeros = 0
  readonly #bytes: ReadableStream<Uint8Array>
  readonly #lookAtStart: (bytes: Uint8Array) => void

  /** `lookAtStart` receives the first bytes, and may throw. */
  constructor(bytes: ReadableStream<Uint8Array>, lookAtStart: (bytes: Uint8Array) => void = () => undefined) {
    this.#bytes = bytes
    this.#lookAtStart = lookAtStart
  }

  async *pieces(): AsyncGenerator<TextPiece> {
    let decoder: Decoder | null = null
    let begun = false
    for await (const block of blocksOf(this.#bytes)) {
      const start: { charset: Charset; mark: number } | null = begun ? null : charsetOfStart(block)
      if (!begun) this.#lookAtStart(block)
      if (!begun && start === null) this.declared = declaredCharset(asciiText(block))
      begun = true
      if (start !== null) decoder = this.#decoderFor(start.charset)
      else if (decoder === null && !isAscii(block))
        decoder = this.#decoderFor(charsetOfBytes(block, this.declared?.name ?? ''))
      const bytes = start === null ? block : block.subarray(start.mark)
      yield {
        text: this.#checked(decoder === null ? asciiText(bytes) : decoder.decode(bytes)),
        bytes: block.length,
      }
    }
    if (decoder !== null) yield { text: this.#checked(decoder.end()), bytes: 0 }
  }

  #decoderFor(charset: Charset): Decoder {
    this.charset = charset
    if (charset === 'ansel') return new AnselDecoder()
    return isCodePage(charset) ? new CodePageDecoder(charset) : new WebDecoder(charset)
  }

  #checked(text: string): string {
    if (text.includes(damagedSign)) this.damaged = true
    if (!text.includes('\0')) return text
    const without = text.replaceAll('\0', '')
    this.zeros += text.length - without.length
    return without
  }
}

interface Decoder {
  decode(bytes: Uint8Array): string
  end(): string
}

const ascii = new TextDecoder('windows-1252')
const asciiText = (bytes: Uint8Array) => ascii.decode(bytes)

/** Compares four bytes at a time, because many files are plain ASCII and are then examined to their end. */
function isAscii(bytes: Uint8Array): boolean {
  const whole = bytes.byteOffset % 4 === 0 ? bytes.length >> 2 : 0
  const fours = new Uint32Array(bytes.buffer, whole === 0 ? 0 : bytes.byteOffset, whole)
  for (let at = 0; at < whole; at++) if (((fours[at] ?? 0) & 0x80808080) !== 0) return false
  for (let at = whole * 4; at < bytes.length; at++) if ((bytes[at] ?? 0) >= 0x80) return false
  return true
}
