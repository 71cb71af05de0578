import { describe, expect, it } from 'vitest'
import { membersOf } from '#sync/archives/tar.ts'
import { fileOfFolder } from '#ui/screens/upload/chosen-folder.ts'
import { folderOf } from './support/folder.ts'

async function namesIn(archive: Blob): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of membersOf(archive.stream())) names.push(name)
  return names
}

describe(fileOfFolder.name, () => {
  it('finds the tree behind more photos than an archive takes', async () => {
    const folder = folderOf('Berg', {
      'Photos/a.jpg': 'a',
      'Photos/b.jpg': 'b',
      'Photos/c.jpg': 'c',
      'Tree/Berg.rmtree': 'SQLite',
    })

    expect(await namesIn(await fileOfFolder(folder, 2))).toEqual([
      'Tree/Berg.rmtree',
      'Photos/a.jpg',
      'Photos/b.jpg',
    ])
  })

  it('takes photos beside the tree before those in other folders', async () => {
    const folder = folderOf('Berg', { 'Deep/a.jpg': 'a', 'b.jpg': 'b', 'tree.ged': '0 HEAD' })

    expect(await namesIn(await fileOfFolder(folder, 1))).toEqual(['tree.ged', 'b.jpg'])
  })
})
