import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileType, fileTypeOf, headBytes, refusedFormatOf } from '#domain/content/file-type.ts'
import { refusedFormatText } from '#domain/content/refused-formats.ts'
import { agreesWithName } from '#domain/person/content-types.ts'

/** Each character is one byte. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const marks: readonly (readonly [FileType, string])[] = [
  ['jpeg', '\xff\xd8\xff\xe1\0\x18Exif'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['gif', 'GIF87a\x01\0\x01\0'],
  ['gif', 'GIF89a\x01\0\x01\0'],
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
  ['tiff', 'II*\0\x08\0\0\0'],
  ['tiff', 'MM\0*\0\0\0\x08'],
  ['pdf', '%PDF-1.7\n'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'],
  [
    'docx',
    `PK\x03\x04${'\0'.repeat(22)}\x05\0\0\0_rels....PK\x03\x04${'\0'.repeat(22)}\x11\0\0\0word/document.xml`,
  ],
]

describe(fileTypeOf.name, () => {
  it.each(marks)('[CNT-04] recognises %s by its first bytes', (type, head) => {
    expect([fileTypeOf(bytes(head)), refusedFormatOf(bytes(head))]).toEqual([type, null])
  })

  it.each([
    ['UTF-8', new TextEncoder().encode('Grüße\tan Ada\r\n')],
    ['UTF-8 that is cut inside a character', new TextEncoder().encode('Grüße an Zoë').subarray(0, -1)],
    ['UTF-16, little end first', bytes('\xff\xfeA\0d\0a\0')],
    ['UTF-16, big end first', bytes('\xfe\xff\0A\0d\0a')],
    ['Windows-1252', bytes('Gr\xfc\xdfe an Ada')],
    ['a text that begins as bitmaps do', bytes('BM is short for benchmark. It stands on a hill.')],
    ['a text that begins as programs do', bytes('MZ')],
    ['a text that quotes an address', bytes('<ada@example.org> wrote')],
  ])('[CNT-04] recognises plain text: %s', (_, head) => {
    expect(fileTypeOf(head)).toBe('txt')
  })

  it.each([
    ['nothing', bytes('')],
    ['bytes of no known format', bytes('\x01\x02\x03\x04')],
    ['half a mark', bytes('\x89PNG\r\n\x1a')],
    ['UTF-16 without its mark', bytes('A\0d\0a\0')],
    ['a character that UTF-16 does not have', bytes('\xff\xfe\0\xd8A\0')],
  ])('[CNT-04] takes %s for no type', (_, head) => {
    expect([fileTypeOf(head), refusedFormatOf(head)]).toEqual([null, null])
  })

  it('[CNT-04] lets the first bytes decide about a file that is valid in two formats', () => {
    expect(fileTypeOf(bytes('GIF89a/*<html><script>*/=1;%PDF-1.4'))).toBe('gif')
    expect(fileTypeOf(bytes('%PDF-1.4\n<html><script>PK\x03\x04'))).toBe('pdf')
  })

  it('[CNT-04] answers for any bytes at all, with one answer at most', () => {
    const mark = fc.constantFrom(
      ...marks.map(([, head]) => bytes(head)),
      bytes('\0\0\0\x18ftyp'),
      bytes('RIFF'),
    )
    const cut = fc.tuple(mark, fc.nat(40)).map(([head, length]) => head.subarray(0, length))
    const any = fc.tuple(fc.oneof(fc.constant(bytes('')), cut), fc.uint8Array({ maxLength: headBytes }))

    fc.assert(
      fc.property(any, ([start, rest]) => {
        const head = Uint8Array.of(...start, ...rest)
        const answers = [fileTypeOf(head), refusedFormatOf(head)]

        expect(answers.filter((answer) => answer !== null).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('[CNT-04] takes every text without control characters for plain text, unless it has a mark', () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .filter((text) => !/\p{Cc}/u.test(text))

    fc.assert(
      fc.property(words, (text) => {
        expect(fileTypeOf(new TextEncoder().encode(`Notes: ${text}`))).toBe('txt')
      }),
    )
  })
})

describe(refusedFormatOf.name, () => {
  it.each([
    ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
    ['avif', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
    ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf\n <svg><script>alert(1)</script></svg>'],
    ['web page', '<!DOCTYPE html><title>A photo</title>'],
    ['web page', '<script>alert(1)</script>'],
    ['raw photo', 'II*\0\x10\0\0\0CR\x02\0'],
    ['video', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41'],
    ['video', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['video', '\x1a\x45\xdf\xa3\x01\0\0\0'],
    ['video', 'RIFF\x24\0\0\0AVI LIST'],
    ['sound', 'RIFF\x24\0\0\0WAVEfmt '],
    ['sound', 'ID3\x03\0\0'],
    ['rich text', '{\\rtf1\\ansi'],
    ['archive', `PK\x03\x04${'\0'.repeat(22)}\x05\0\0\0a.txt`],
    ['archive', 'Rar!\x1a\x07\x01\0'],
    ['program', 'MZ\x90\0\x03\0\0\0'],
    ['program', '\x7fELF\x02\x01\x01\0'],
  ] as const)('[CNT-04] recognises %s in order to refuse it in words', (format, head) => {
    expect([refusedFormatOf(bytes(head)), fileTypeOf(bytes(head))]).toEqual([format, null])
    expect(refusedFormatText[format]).toMatch(/\.$/)
  })
})

describe(agreesWithName.name, () => {
  it.each([
    ['jpeg', 'photo.jpg', true],
    ['jpeg', 'PHOTO.JPEG', true],
    ['tiff', 'scan.tif', true],
    ['tiff', 'scan.tiff', true],
    ['png', 'a renamed picture.jpg', true],
    ['docx', 'letter.doc', true],
    ['pdf', 'photo.jpg', false],
    ['jpeg', 'will.pdf', false],
    ['txt', 'photo.jpg', false],
    ['jpeg', 'photo.jpg.exe', false],
    ['jpeg', 'photo', false],
  ] as const)('[CNT-04] [MOD-46] %s in %s: %s', (format, fileName, agrees) => {
    expect(agreesWithName(format, fileName)).toBe(agrees)
  })
})
