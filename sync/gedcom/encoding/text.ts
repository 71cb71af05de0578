/** A file's bytes as text, whatever encoding it is in. */
import { AnselDecoder } from './ansel.ts'
import { blocksOf } from './blocks.ts'
import {
  type Charset,
  charsetOfBytes,
  charsetOfStart,
  type DeclaredCharset,
  declaredCharset,
} from './charset.ts'

/** A piece of the text, and how many bytes of the file it took. */
export interface TextPiece {
  readonly text: string
  readonly bytes: number
}

/**
 * Decodes a stream. After the last piece `charset` and `declared` say what was found and what the header
 * claims, and `damaged` whether bytes had no meaning in that encoding (they read U+FFFD).
 */
export class TextReading {
  charset: Charset | 'ascii' = 'ascii'
  declared: DeclaredCharset | null = null
  damaged = false
  readonly #bytes: ReadableStream<Uint8Array>

  constructor(bytes: ReadableStream<Uint8Array>) {
    this.#bytes = bytes
  }

  async *pieces(): AsyncGenerator<TextPiece> {
    let decoder: Decoder | null = null
    let begun = false
    for await (const block of blocksOf(this.#bytes)) {
      const start: { charset: Charset; mark: number } | null = begun ? null : charsetOfStart(block)
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
    return charset === 'ansel' ? new AnselDecoder() : new WebDecoder(charset)
  }

  /** NUL cannot be stored anywhere, so it becomes a visible mark at once. */
  #checked(text: string): string {
    if (text.includes('\ufffd')) this.damaged = true
    return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
  }
}

interface Decoder {
  decode(bytes: Uint8Array): string
  end(): string
}

class WebDecoder implements Decoder {
  readonly #decoder: TextDecoder

  constructor(charset: Exclude<Charset, 'ansel'>) {
    this.#decoder = new TextDecoder(charset, { ignoreBOM: true })
  }

  decode(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes, { stream: true })
  }

  end(): string {
    return this.#decoder.decode()
  }
}

const ascii = new TextDecoder('windows-1252')
const asciiText = (bytes: Uint8Array) => ascii.decode(bytes)

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return false
  return true
}
