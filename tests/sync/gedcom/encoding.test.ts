import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextReading } from '#sync/gedcom/encoding/text.ts'
import { damagedSign } from '#sync/gedcom/encoding/web-decoder.ts'
import { gathered, streamOf, utf8 } from '../support/gedcom.ts'

const header = (charset: string) => `0 HEAD\n1 CHAR ${charset}\n0 @I1@ INDI\n1 NAME `

async function decode(bytes: Uint8Array, chunk?: number) {
  const reading = new TextReading(streamOf(bytes, chunk))
  let text = ''
  for await (const piece of reading.pieces()) text += piece.text
  return { text: text.replaceAll(damagedSign, '\ufffd'), charset: reading.charset, damaged: reading.damaged }
}

const withBytes = (start: string, ...bytes: number[]) => new Uint8Array([...utf8(start), ...bytes])

function utf16(text: string, endian: 'le' | 'be', mark: boolean): Uint8Array {
  const units = [
    ...(mark ? [0xfeff] : []),
    ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)),
  ]
  const bytes = units.flatMap((unit) =>
    endian === 'le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
  )
  return new Uint8Array(bytes)
}

describe(TextReading.name, () => {
  it.each(['le', 'be'] as const)('reads UTF-16 %s with and without a mark', async (endian) => {
    const text = `${header('UNICODE')}Żółć /漢/`

    expect(await decode(utf16(text, endian, true))).toEqual({
      text,
      charset: `utf-16${endian}`,
      damaged: false,
    })
    expect(await decode(utf16(text, endian, false))).toEqual({
      text,
      charset: `utf-16${endian}`,
      damaged: false,
    })
  })

  it('reads UTF-8 with a mark', async () => {
    expect(await decode(withBytes('\ufeff0 HEAD\n1 NOTE ü'))).toEqual({
      text: '0 HEAD\n1 NOTE ü',
      charset: 'utf-8',
      damaged: false,
    })
  })

  it.each(['UTF-8', 'ANSEL', 'ANSI', 'ASCII', 'IBMPC', ''])(
    'reads UTF-8 in a file that says %j',
    async (declared) => {
      const text = `${header(declared)}Märta`

      expect(await decode(utf8(text))).toEqual({ text, charset: 'utf-8', damaged: false })
    },
  )

  it.each(['ANSI', 'UTF-8', 'ASCII', ''])('reads Windows-1252 in a file that says %j', async (declared) => {
    const { text, charset } = await decode(withBytes(header(declared), 0x4d, 0xe4, 0x72, 0x80, 0x0a))

    expect([text, charset]).toEqual([`${header(declared)}Mär€\n`, 'windows-1252'])
  })

  it('reads ANSEL, whose marks stand before their letters', async () => {
    const bytes = withBytes(header('ANSEL'), 0xe8, 0x75, 0xb2, 0xe2, 0x65, 0xe8, 0xe5, 0x61)
    const { text, charset } = await decode(bytes)

    expect([text, charset]).toEqual([`${header('ANSEL')}üøé${'a\u0308\u0304'.normalize('NFC')}`, 'ansel'])
  })

  it.each(['ANSI', 'ANSEL', ''])(
    'reads UTF-8 with a broken letter in a file that says %j',
    async (declared) => {
      const { text, damaged } = await decode(withBytes(`${header(declared)}Märta Åsa Öst `, 0xe9, 0x0a))

      expect([text.endsWith('Märta Åsa Öst \ufffd\n'), damaged]).toEqual([true, true])
    },
  )

  it.each([1, 2, 3, 5, 1000])(
    'distinguishes a replacement character in the file from invalid bytes, in chunks of %d',
    async (chunk) => {
      const own = utf8('Åsa \ufffd\ufffdÖ')
      const read = async (bytes: Uint8Array) => {
        let text = ''
        for await (const piece of new TextReading(streamOf(bytes, chunk)).pieces()) text += piece.text
        return text
      }

      expect(await read(own)).toBe('Åsa \ufffd\ufffdÖ')
      expect(await read(new Uint8Array([...own, 0xef, 0xbf, ...own, 0xef, 0xbf]))).toBe(
        `Åsa \ufffd\ufffdÖ${damagedSign}Åsa \ufffd\ufffdÖ${damagedSign}`,
      )
      expect(await read(utf16('\ufffdfd\ufdff\ufffd', 'le', true))).toBe('\ufffdfd\ufdff\ufffd')
      expect(await read(utf16('\ufffdfd\ufdff\ufffd', 'be', true))).toBe('\ufffdfd\ufdff\ufffd')
    },
  )

  it('reports invalid letters', async () => {
    const { text, damaged } = await decode(withBytes(`${header('UTF-8')}Märta Åsa `, 0xff))

    expect([text.endsWith('Märta Åsa \ufffd'), damaged]).toEqual([true, true])
  })

  it('leaves NULs out and counts them', async () => {
    const reading = new TextReading(streamOf(withBytes('0 HEAD\n1 NOTE a', 0, 0x62, 0)))
    const pieces = await gathered(reading.pieces())

    expect([pieces.map(({ text }) => text).join(''), reading.zeros]).toEqual(['0 HEAD\n1 NOTE ab', 2])
  })

  it.each([
    ['IBMPC', [0x81, 0x90, 0xe1], 'üÉß', 'ibm437'],
    ['IBM DOS', [0x94], 'ö', 'ibm437'],
    ['MSDOS', [0x84], 'ä', 'ibm437'],
    ['CP850', [0x9b, 0xb5], 'øÁ', 'ibm850'],
    ['IBM WINDOWS', [0xfc, 0x80], 'ü€', 'windows-1252'],
    ['MACINTOSH', [0x8a, 0x9f], 'äü', 'macintosh'],
    ['WINDOWS-1250', [0xb3], 'ł', 'windows-1250'],
    ['CP1251', [0xc0], 'А', 'windows-1251'],
    ['ISO-8859-2', [0xb1], 'ą', 'iso-8859-2'],
    ['ISO-8859-1', [0xe9], 'é', 'windows-1252'],
    ['UNICODE', [0xe9], 'é', 'windows-1252'],
  ])('reads %s', async (declared, bytes, letters, charset) => {
    expect(await decode(withBytes(header(declared), ...bytes, 10))).toEqual({
      text: `${header(declared)}${letters}\n`,
      charset,
      damaged: false,
    })
  })

  it('marks bytes that are no letter in ANSEL, and damages no line by that', async () => {
    const bytes = withBytes(header('ANSEL'), 0x61, 0xe1, 0x0d, 0x0a, 0x31, 0xaf, 0xe8)

    expect(await decode(bytes)).toEqual({
      text: `${header('ANSEL')}a\ufffd\r\n1\ufffd\ufffd`,
      charset: 'ansel',
      damaged: true,
    })
  })

  it('gives the same text however the bytes arrive', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 300 }).map((some) => utf8(header('UTF-8') + some))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(texts, fc.uint8Array({ maxLength: 300 })),
        fc.integer({ min: 1, max: 7 }),
        async (bytes, chunk) => {
          expect(await decode(bytes, chunk)).toEqual(await decode(bytes))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('decides in the block with the first letter beyond ASCII, and cuts no letter in two', async () => {
    const text = `${header('ANSEL')}${'x'.repeat(65_536 - header('ANSEL').length - 1)}ü and more`

    expect(await decode(utf8(text), 1000)).toEqual({ text, charset: 'utf-8', damaged: false })
  })
})
