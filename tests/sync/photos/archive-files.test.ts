import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { tarOf, zipOf } from '../archives/support.ts'

const tree = '0 HEAD\n0 TRLR\n'
const files = {
  'tree.ged': tree,
  'photos/a.jpg': 'the first',
  'photos/b.jpg': 'the second',
  '__MACOSX/photos/._a.jpg': 'of the system',
  '../secret.jpg': 'outside',
  '/etc/secret.jpg': 'outside',
}

const archives: readonly (readonly [string, () => Promise<Blob> | Blob])[] = [
  ['zip', () => zipOf(files)],
  ['tar', () => new Blob([tarOf(files)])],
  ['gpkg', () => new Blob([gzipSync(tarOf(files))])],
]

async function read(archive: Blob, wanted: readonly string[], maxBytes = 1000) {
  const beside = await filesOfArchive(archive)
  const found: Record<string, string> = {}
  if (beside === null) return null
  for await (const file of beside.read(new Set(wanted), maxBytes))
    found[file.name] = 'data' in file ? await file.data.text() : file.problem
  return { ...beside, found }
}

describe.each(archives)('the files in a %s archive', (_, make) => {
  it('are read in the order of the archive, without those outside it', async () => {
    const archive = await read(await make(), ['photos/b.jpg', 'photos/a.jpg', '../secret.jpg'])

    expect(archive?.names).toEqual(['tree.ged', 'photos/a.jpg', 'photos/b.jpg'])
    expect(archive?.treeName).toBe('tree.ged')
    expect(archive?.found).toEqual({ 'photos/a.jpg': 'the first', 'photos/b.jpg': 'the second' })
  })

  it('are not read if they are too large, and the others are', async () => {
    expect((await read(await make(), ['photos/a.jpg', 'photos/b.jpg'], 9))?.found).toEqual({
      'photos/a.jpg': 'the first',
      'photos/b.jpg': 'too-large',
    })
  })
})

describe('the files in an archive', () => {
  it('are left out if they are damaged or have a password, and the others are read', async () => {
    const archive = await zipOf({ 'a.jpg': 'the first', 'b.jpg': 'the second' }, { level: 0 })
    const bytes = new Uint8Array(await archive.arrayBuffer())
    const place = Buffer.from(bytes).indexOf('the first')
    bytes[place] = 0

    expect((await read(new Blob([bytes]), ['a.jpg', 'b.jpg']))?.found).toEqual({
      'a.jpg': 'damaged',
      'b.jpg': 'the second',
    })
    expect((await read(await zipOf({ 'a.jpg': 'x' }, { password: 'secret' }), ['a.jpg']))?.found).toEqual({
      'a.jpg': 'damaged',
    })
  })

  it('are none if the file is no archive', async () => {
    expect(await filesOfArchive(new Blob([tree]))).toBeNull()
    expect(await filesOfArchive(new Blob([gzipSync(tree)]))).toBeNull()
  })
})
