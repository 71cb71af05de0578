import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileTypeIn } from '../../../../server/blobs/file-type/file-type-in.ts'
import type { ReadableFile } from '../../../../server/blobs/file-type/readable-file.ts'
import { zipOf } from '../../../sync/archives/support.ts'
import { compoundFile, wordDocument } from './compound-file.ts'

const readable = (bytes: Uint8Array): ReadableFile & { readonly reads: () => number } => {
  let reads = 0
  return {
    size: bytes.length,
    reads: () => reads,
    read: async (from, length) => {
      reads += 1
      return bytes.subarray(from, from + length)
    },
  }
}
const typeOf = (bytes: Uint8Array) => fileTypeIn(readable(bytes))
const zip = async (files: Readonly<Record<string, string | Uint8Array>>) =>
  new Uint8Array(await (await zipOf(files, { level: 0 })).arrayBuffer())

const document = {
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w/>',
}

describe('a compound file', () => {
  it.each([
    ['of small sectors', wordDocument()],
    ['of large sectors', wordDocument({ sectorBytes: 4096 })],
    [
      'with a directory of several sectors',
      compoundFile([
        ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}Table` })),
        { name: 'WordDocument' },
      ]),
    ],
    ['with its directory behind 20 MB', wordDocument({ before: 40_000 })],
  ])('[CNT-04] is a document of Word if its root has one: %s', async (_, bytes) => {
    expect(await typeOf(bytes)).toBe('doc')
  })

  it.each([
    ['a table of Excel', [{ name: 'Workbook' }]],
    [
      'a table of Excel with a document in it',
      [{ name: 'Workbook' }, { name: 'MBD0', kind: 'storage', within: [{ name: 'WordDocument' }] }],
    ],
    ['an installer of Windows', [{ name: '\u4840\u3f7f\u4164\u422f\u4836' }]],
    ['a mail of Outlook', [{ name: '__properties_version1.0' }]],
    ['a folder of that name', [{ name: 'WordDocument', kind: 'storage' }]],
    ['nothing', []],
  ] as const)('[CNT-04] is refused if it is %s', async (_, entries) => {
    expect(await typeOf(compoundFile(entries))).toBeNull()
  })

  it('[CNT-04] that leads in circles is given up', async () => {
    const siblings = wordDocument()
    const at = 512 * 2
    siblings.writeUInt32LE(1, at + 128 + 72)
    const chain = compoundFile([{ name: 'Workbook' }])
    chain.writeUInt32LE(1, 512 + 4)
    const file = readable(chain)

    expect(await typeOf(siblings)).toBeNull()
    expect(await fileTypeIn(file)).toBeNull()
    expect(file.reads()).toBeLessThan(5000)
  })
})

describe('an archive', () => {
  it('[CNT-04] is a document of Word if its directory lists its parts, also behind a large first part', async () => {
    expect(await typeOf(await zip(document))).toBe('docx')
    expect(await typeOf(await zip({ ...document, '[Content_Types].xml': ' '.repeat(9000) }))).toBe('docx')
    const { 'word/document.xml': main, ...others } = document
    expect(await typeOf(await zip({ ...others, 'word/document2.xml': main }))).toBe('docx')
  })

  it.each([
    ['a table of Excel', { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }],
    ['a folder with that name', { 'word/setup.exe': 'MZ' }],
    ['a document without its types', { 'word/document.xml': '<w/>' }],
  ])('[CNT-04] is refused if it is %s', async (_, files) => {
    expect(await typeOf(await zip(files))).toBeNull()
  })

  it('[CNT-04] is refused if a document is only in it, or only before it', async () => {
    const inner = await zip(document)

    expect(await typeOf(await zip({ 'letter.docx': inner }))).toBeNull()
    expect(await typeOf(Buffer.concat([inner, Buffer.from('MZ')]))).toBeNull()
    expect(await typeOf(Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0'), inner]))).toBeNull()
  })
})

it('[CNT-04] any change of a few bytes leads to an answer, after a limited number of reads', async () => {
  const starts = [wordDocument(), wordDocument({ sectorBytes: 4096 }), await zip(document)]
  const changes = fc.array(fc.tuple(fc.nat(8191), fc.nat(255)), { maxLength: 12 })

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), changes, async (start, changed) => {
      const bytes = Uint8Array.from(start)
      for (const [at, value] of changed) bytes[at % bytes.length] = value
      const file = readable(bytes)

      await fileTypeIn(file)

      expect(file.reads()).toBeLessThan(5000)
    }),
  )
})
