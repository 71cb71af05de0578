import { describe, expect, it } from 'vitest'
import { archiveOfFolder, type FolderEntry } from '#domain/upload/folder-archive.ts'
import { isTar, membersOf } from '#sync/archives/tar.ts'

const entry = (path: string, content = path, lastModified = 1): FolderEntry => ({
  path,
  file: new File([content], path.split('/').at(-1) ?? '', { lastModified }),
})

async function membersIn(archive: Blob): Promise<(readonly [name: string, content: string])[]> {
  const members: [string, string][] = []
  for await (const { name, pieces } of membersOf(archive.stream())) {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of pieces()) parts.push(piece)
    members.push([name, await new Blob(parts).text()])
  }
  return members
}

describe(archiveOfFolder.name, () => {
  it('packs trees first, then photos and documents, and nothing else', async () => {
    const archive = await archiveOfFolder('Berg', [
      entry('Media/ada.jpg'),
      entry('Berg.fh_data/Berg.ged', '0 HEAD', 7),
      entry('Berg.fh_proj'),
      entry('film.mov'),
      entry('.hidden/tree.ged'),
      entry('._tree.ged'),
    ])

    expect(await membersIn(archive)).toEqual([
      ['Berg.fh_data/Berg.ged', '0 HEAD'],
      ['Media/ada.jpg', 'Media/ada.jpg'],
    ])
    expect([archive.name, archive.lastModified]).toEqual(['Berg', 7])
  })

  it('keeps the tree of a folder with too many photos', async () => {
    const archive = await archiveOfFolder('x', [entry('a.jpg'), entry('b.jpg'), entry('tree.ged')], 2)

    expect((await membersIn(archive)).map(([name]) => name)).toEqual(['tree.ged', 'a.jpg'])
  })

  it('keeps long names, names in other scripts, and files whose size fills blocks', async () => {
    const names = [`${'folder/'.repeat(30)}ä.jpg`, 'Bilder/Åse Ødegård.png', 'full.jpg', 'empty.png']
    const contents = ['a', 'b', 'x'.repeat(1024), '']
    const archive = await archiveOfFolder(
      'x',
      names.map((name, at) => entry(name, contents[at])),
    )

    expect(await membersIn(archive)).toEqual(names.map((name, at) => [name, contents[at]]))
  })

  it('keeps the file by which the reader knows a folder of an older Gramps', async () => {
    const archive = await archiveOfFolder('5f2a11', [entry('person.db'), entry('meta_data.db', '')])

    expect(await membersIn(archive)).toEqual([['meta_data.db', '']])
  })

  it('is an archive without files if the folder has none that we take', async () => {
    const archive = await archiveOfFolder('Berg.mftpkg', [entry('database')])

    expect(await membersIn(archive)).toEqual([])
    expect(isTar(await archive.bytes())).toBe(true)
  })

  it('has the name that Gramps gave the tree, because the folder has only a number', async () => {
    const archive = await archiveOfFolder('5f2a11', [entry('sqlite.db'), entry('name.txt', 'Our tree\n')])

    expect(archive.name).toBe('Our tree')
    expect((await archiveOfFolder('Berg', [entry('a.ged'), entry('name.txt', 'x')])).name).toBe('Berg')
  })
})
