import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideRoom } from '#domain/content/content-room.ts'
import { decideBytes, decideFileType, decideUpload, maxFiles } from '#domain/content/decide-upload.ts'
import { canBeRestored, contentKeptFor } from '#domain/content/deleted-content.ts'

const megabyte = 1_048_576
const largest = 31_457_280
const free = { contentLimit: null, limitsDisabled: false }
const facts = { plan: free, used: 0, files: 0 }

describe(decideRoom.name, () => {
  it.each([
    ['the free plan, filled exactly', free, 49 * megabyte, megabyte, ok(null)],
    ['one byte more', free, 49 * megabyte, megabyte + 1, refuse('content-limit-reached')],
    ['a larger plan', { ...free, contentLimit: 250 }, 249 * megabyte, megabyte, ok(null)],
    ['a plan with none', { ...free, contentLimit: 0 }, 0, 1, refuse('no-content-in-plan')],
    ['no limits', { contentLimit: 0, limitsDisabled: true }, 10 ** 12, 1, ok(null)],
  ] as const)('[CNT-09] decides by the plan of the owner: %s', (_case, plan, used, size, expected) => {
    expect(decideRoom(plan, used, size)).toEqual(expected)
  })
})

describe(decideUpload.name, () => {
  it.each([
    ['photo.JPG', 1, ok(null)],
    ['scan.tiff', 1, ok(null)],
    ['letter.pdf', largest, ok(null)],
    ['letter.pdf', largest + 1, refuse('file-too-large')],
    ['letter.docx', 1, refuse('file-type')],
    ['program.exe', 1, refuse('file-type')],
    ['photo.jpg.exe', 1, refuse('file-type')],
    ['photo', 1, refuse('file-type')],
  ] as const)('[CNT-03] [CNT-04] decides about %s of %i bytes', (fileName, size, expected) => {
    expect(decideUpload(facts, { fileName, size }, 'by hand')).toEqual(expected)
  })

  it.each(['letter.doc', 'letter.docx', 'notes.txt', 'photo.png'])(
    '[CNT-04] takes %s with a tree',
    (fileName) => {
      expect(decideUpload(facts, { fileName, size: 1 }, 'with a tree')).toEqual(ok(null))
    },
  )

  it('refuses more files than any tree has', () => {
    const full = { ...facts, files: maxFiles }

    expect(decideUpload(full, { fileName: 'a.jpg', size: 1 }, 'by hand')).toEqual(refuse('too-many-files'))
  })
})

describe(decideFileType.name, () => {
  it.each([
    ['photo.jpg', 'jpeg', 'by hand', ok('jpeg')],
    ['photo.jpg', 'png', 'by hand', ok('png')],
    ['photo.jpg', 'pdf', 'by hand', refuse('file-type')],
    ['letter.pdf', 'jpeg', 'by hand', refuse('file-type')],
    ['photo.jpg', null, 'by hand', refuse('file-type')],
    ['letter.doc', 'docx', 'with a tree', ok('docx')],
    ['letter.doc', 'doc', 'by hand', refuse('file-type')],
    ['notes.txt', 'txt', 'with a tree', ok('txt')],
    ['photo.jpg', 'txt', 'with a tree', refuse('file-type')],
  ] as const)('[CNT-04] decides about %s with the bytes of %s, %s', (name, bytes, way, expected) => {
    expect(decideFileType(name, bytes, way)).toEqual(expected)
  })
})

describe(decideBytes.name, () => {
  const upload = { size: 100, received: 40, isFinished: false }

  it.each([
    ['continues', { size: 100, from: 40, arrived: 30 }, ok({ received: 70, isLast: false })],
    ['ends', { size: 100, from: 40, arrived: 60 }, ok({ received: 100, isLast: true })],
    ['sends too much', { size: 100, from: 40, arrived: 61 }, refuse('other-size')],
    ['means another file', { size: 99, from: 40, arrived: 1 }, refuse('other-size')],
    ['repeats', { size: 100, from: 0, arrived: 40 }, refuse('other-position')],
    ['leaves a gap', { size: 100, from: 41, arrived: 1 }, refuse('other-position')],
    ['announces too much', { size: largest + 1, from: 40, arrived: 1 }, refuse('file-too-large')],
    ['sends more than 30 MB', { size: 100, from: 40, arrived: largest }, refuse('file-too-large')],
  ] as const)('[API3-37] decides about a call that %s', (_case, sent, expected) => {
    expect(decideBytes(upload, sent)).toEqual(expected)
  })

  it('refuses more bytes of a finished upload', () => {
    const finished = { size: 100, received: 100, isFinished: true }

    expect(decideBytes(finished, { size: 100, from: 100, arrived: 1 })).toEqual(refuse('has-data'))
  })
})

describe(canBeRestored.name, () => {
  it('allows it for a day', () => {
    const deletedAt = new Date('2026-11-21T08:00:00.000Z')
    const after = (milliseconds: number) => new Date(deletedAt.getTime() + milliseconds)

    expect(canBeRestored(deletedAt, after(contentKeptFor - 1))).toBe(true)
    expect(canBeRestored(deletedAt, after(contentKeptFor))).toBe(false)
  })
})
