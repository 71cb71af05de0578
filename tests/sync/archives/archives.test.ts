import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openSource } from '#sync/open-source.ts'
import { FileRefused } from '#sync/record-source.ts'
import { grampsXml } from '../gramps/support/gramps.ts'
import { countOf, readWhole } from '../gramps/support/trees.ts'
import { tarOf, zipOf } from './support.ts'

const gedcom = '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 NAME Ann /Roe/\n0 TRLR\n'
const gramps = grampsXml({ people: '<person handle="_p" id="I1"><name><first>Ann</first></name></person>' })
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

const gzipped = (content: string | Uint8Array) => new Blob([new Uint8Array(gzipSync(content))])

async function problemOf(file: Blob, name = 'tree.zip'): Promise<string> {
  return readWhole(file, name).then(
    () => 'none',
    (error: Error) => error.message,
  )
}

describe(openSource.name, () => {
  it.each([
    ['GEDCOM', new Blob([gedcom]), 'Gedcom'],
    ['GEDCOM in gzip', gzipped(gedcom), 'Gedcom'],
    ['Gramps XML', new Blob([gramps]), 'Gramps'],
    ['Gramps XML with a byte order mark', new Blob([`\uFEFF${gramps}`]), 'Gramps'],
    ['Gramps XML in gzip', gzipped(gramps), 'Gramps'],
    ['a .gpkg', gzipped(tarOf({ 'a.jpg': picture, 'data.gramps': gramps })), 'Gramps'],
    [
      'a .gpkg that is packed twice',
      gzipped(tarOf({ 'data.gramps': new Uint8Array(gzipSync(gramps)) })),
      'Gramps',
    ],
    ['a tar of GEDCOM', new Blob([tarOf({ 'tree.ged': gedcom })]), 'Gedcom'],
  ])('recognises %s by its content, whatever its name', async (_, file, dataFileType) => {
    const source = await openSource(file, 'tree.jpg.txt')

    expect(source.dataFileType).toBe(dataFileType)
    expect(countOf(await readWhole(file), 'INDI')).toBe(1)
  })

  it.each([
    ['GEDZIP', { 'gedcom.ged': gedcom, 'photos/a.jpg': picture, 'b.jpg': picture }],
    [
      'a tree that somebody packed',
      { 'My tree.GED': gedcom, 'a.jpg': picture, 'b.jpg': picture, '__MACOSX/._My tree.ged': 'x' },
    ],
    [
      'a packed Gramps tree',
      { 'folder/tree.gramps': new Uint8Array(gzipSync(gramps)), 'a.jpg': picture, 'b.jpg': picture },
    ],
  ])('reads %s, and counts the files beside the tree', async (_, files) => {
    const archive = await zipOf(files)

    expect(countOf(await readWhole(archive), 'INDI')).toBe(1)
    expect((await openSource(archive, '')).mediaFiles).toBe(2)
  })

  it('finds members with long names, and skips members that are not files', async () => {
    const name = `${'folder/'.repeat(30)}tree.gramps`
    const file = await readWhole(gzipped(tarOf({ 'a.jpg': new Uint8Array(100_000), [name]: gramps })))

    expect(countOf(file, 'INDI')).toBe(1)
  })

  it('reports how much of an archive has been read', async () => {
    const file = await zipOf({ 'gedcom.ged': gedcom, 'tree.jpg': picture })
    const packed = gzipped(tarOf({ 'data.gramps': gramps }))
    const last = async (blob: Blob) => {
      let seen = 0
      const source = await openSource(blob, '')
      const onProgress = (bytes: number) => {
        seen = bytes
      }
      for await (const _ of source.records({
        onProgress,
        remarks: { remark: () => {}, countTag: () => {} },
      }));
      return seen
    }

    expect(await last(packed)).toBe(packed.size)
    expect(await last(file)).toBeGreaterThan(0)
  })
})

describe('an archive is refused', () => {
  it.each([
    ['without a tree', { 'a.jpg': picture }],
    [
      'with a tree that leads out of it',
      { '../gedcom.ged': gedcom, '/data.gramps': gramps, 'C:\\gedcom.ged': gedcom },
    ],
  ])('%s', async (_, files) => {
    expect(await problemOf(await zipOf(files))).toBe('no-tree-inside')
    expect(await problemOf(gzipped(tarOf(files)))).toBe('no-tree-inside')
  })

  it('with a choice of trees, which it names', async () => {
    const files = { 'a.rmtree': gedcom, 'old/b.rmtree': gedcom, 'a.jpg': picture }
    const refusal = new FileRefused('several-trees', null, ['a.rmtree', 'old/b.rmtree'])

    await expect(openSource(await zipOf(files), 'trees.zip')).rejects.toEqual(refusal)
    await expect(openSource(new Blob([tarOf(files)]), 'Genealogy')).rejects.toEqual(refusal)
  })

  it('that holds archives in archives', async () => {
    const zip = new Uint8Array(await (await zipOf({ 'gedcom.ged': gedcom })).arrayBuffer())

    expect(await problemOf(await zipOf({ 'gedcom.ged': zip }))).toBe('no-tree-inside')
    expect(await problemOf(gzipped(gzipSync(gzipSync(gzipSync(gedcom)))))).toBe('no-tree-inside')
  })

  it('that is locked', async () => {
    expect(await problemOf(await zipOf({ 'gedcom.ged': gedcom }, { password: 'secret' }))).toBe('encrypted')
  })

  it.each([1, 2, 3])('that ends after %d quarters', async (quarters) => {
    const files = { 'a.jpg': noise(200_000), 'gedcom.ged': gedcom.repeat(10), 'data.gramps': gramps }
    const cut = (blob: Blob) => blob.slice(0, (blob.size * quarters) / 4)

    expect(await problemOf(cut(await zipOf(files)))).toBe('damaged')
    expect(await problemOf(cut(gzipped(tarOf(files))))).toBe('damaged')
    expect(await problemOf(cut(new Blob([tarOf(files)])))).toBe('damaged')
    expect(await problemOf(cut(gzipped(`${gramps}${' '.repeat(5000)}`)))).toBe('damaged')
  })

  it('with a wrong checksum', async () => {
    const bytes = new Uint8Array(await (await zipOf({ 'gedcom.ged': gedcom.repeat(100) })).arrayBuffer())
    for (let at = 60; at < 90; at++) bytes[at] = (bytes[at] ?? 0) ^ 0x5a

    expect(await problemOf(new Blob([bytes]))).toBe('damaged')
  })

  it('that would fill the memory', async () => {
    const bomb = Buffer.from(`0 HEAD\n${`0 @I1@ INDI\n1 NOTE ${'a'.repeat(1000)}\n`.repeat(60_000)}`)

    expect(await problemOf(await zipOf({ 'gedcom.ged': bomb }))).toBe('too-large')
    expect(await problemOf(gzipped(bomb))).toBe('too-large')
    expect(await problemOf(gzipped(tarOf({ 'a.jpg': bomb, 'data.gramps': gramps })))).toBe('too-large')
  })
})

it('a picture is distinguished from a tree', async () => {
  expect(await problemOf(new Blob([picture]), 'tree.ged')).toBe('picture')
  expect(await problemOf(new Blob([]), 'tree.ged')).toBe('blank')
  expect(await problemOf(gzipped(picture), 'tree.gramps')).toBe('picture')
})

it('the tree is found after the media in an archive by Gramps', async () => {
  const fixture = readFileSync(new URL('../gramps/fixtures/bergen-1.7.gramps', import.meta.url))
  const archive = gzipped(tarOf({ 'a.jpg': noise(50_000), 'b.jpg': noise(513), 'data.gramps': fixture }))

  expect(countOf(await readWhole(archive), 'INDI')).toBe(3)
  expect((await openSource(archive, '')).mediaFiles).toBe(2)
})

/** Bytes that cannot be compressed, the same each time. */
function noise(length: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state >>> 16
  })
}
