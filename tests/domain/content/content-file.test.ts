import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { acceptedFiles, decideContentFile, maxContentBytes } from '#domain/content/content-file.ts'

const bytes = (start: string) => Uint8Array.from(start.padEnd(64, '\0'), (letter) => letter.charCodeAt(0))

const jpeg = bytes('\xff\xd8\xff\xe0')
const png = bytes('\x89PNG\r\n\x1a\n')
const pdf = bytes('%PDF-1.7')
const program = bytes('MZ\x90\0\x03')

const decided = (name: string, head: Uint8Array, size = 1000) => decideContentFile({ name, size }, head)

describe(decideContentFile.name, () => {
  it('[CNT-03] takes exactly 30 MB, as the contract does, and not one byte more', () => {
    expect(maxContentBytes).toBe(31_457_280)
    expect(decided('ada.jpg', jpeg, 31_457_280)).toEqual(ok(null))
    expect(decided('ada.jpg', jpeg, 31_457_281)).toEqual(refuse('file-too-large'))
  })

  it.each([
    ['a photo', 'ada.JPG', jpeg, ok(null)],
    ['a PNG that a phone has named .jpg', 'ada.jpg', png, ok(null)],
    ['a PDF', 'will.pdf', pdf, ok(null)],
    ['a program that is named .jpg', 'setup.jpg', program, refuse('program')],
    ['a PDF that is named .jpg', 'will.jpg', pdf, refuse('file-disguised')],
    ['a picture that is named .pdf', 'ada.pdf', jpeg, refuse('file-disguised')],
    ['bytes of no known kind', 'ada.png', bytes('\x01\x02\x03'), refuse('file-disguised')],
    ['a text, which only a sync may bring', 'letter.txt', bytes('Dear Ada'), refuse('file-type')],
    ['a HEIC photo', 'ada.heic', bytes('\0\0\0\x18ftypheic'), refuse('heic')],
    ['a video that is named .jpg', 'clip.jpg', bytes('\0\0\0\x18ftypisom'), refuse('video')],
  ])('[CNT-04] decides by name and bytes about %s', (_, name, head, result) => {
    expect(decided(name, head)).toEqual(result)
  })

  it('refuses an empty file', () => {
    expect(decided('ada.jpg', new Uint8Array(), 0)).toEqual(refuse('file-empty'))
  })

  it('[CNT-04] offers the types in the file chooser, without HEIC, so that an iPhone converts its photos', () => {
    expect(acceptedFiles.split(',')).toEqual([
      '.jpg',
      '.jpeg',
      '.png',
      '.gif',
      '.bmp',
      '.tif',
      '.tiff',
      '.pdf',
    ])
  })
})
