import { mkdirSync, mkdtempSync, openAsBlob, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DataGroupId } from '#contract/wire.ts'
import { filesOfFolder } from '#sync/cli/folder-files.ts'
import { photoLines, sendPhotos } from '#sync/cli/photos.ts'
import { photoServer } from '../photos/photo-server.ts'

const folders: string[] = []

/** A folder of its own with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-photos-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function sent(server: ReturnType<typeof photoServer>, folder: string) {
  const path = join(folder, 'tree/tree.ged')
  return await sendPhotos({
    transport: server.transport,
    treeId: DataGroupId.parse('17'),
    file: { path, name: 'tree.ged', blob: await openAsBlob(path), digest: '' },
    signal: new AbortController().signal,
    onProgress: () => {},
    wait: async (_, signal) => signal.throwIfAborted(),
  })
}

describe(sendPhotos.name, () => {
  it('sends the files that the tree mentions from its folder, and no others of the computer', async () => {
    const folder = folderWith({
      'tree/tree.ged': '0 HEAD\n0 TRLR\n',
      'tree/photos/a.jpg': 'one',
      'tree/.hidden/b.jpg': 'hidden',
      'secret.txt': 'secret',
    })
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'tree/link.txt'))
    symlinkSync(folder, join(folder, 'tree/up'))
    const server = photoServer({
      1: 'photos/a.jpg',
      2: '../secret.txt',
      3: join(folder, 'secret.txt'),
      4: 'link.txt',
      5: 'up/secret.txt',
      6: '.hidden/b.jpg',
      7: '/etc/passwd',
      8: 'tree.ged',
    })

    expect(await sent(server, folder)).toEqual({
      sent: 1,
      wanted: 8,
      absent: 7,
      leftOut: [],
      leftOutCount: 0,
      problem: null,
    })
    expect(Object.fromEntries(server.received)).toEqual({ '17-1': 'one' })
  })

  it('says why files are left out or the sending ends', async () => {
    const folder = folderWith({ 'tree/tree.ged': '0 HEAD\n', 'tree/a.jpg': 'one', 'tree/b.jpg': 'two' })
    const refused = await sent(photoServer({ 1: 'a.jpg' }, { '17-1': 'other-size' }), folder)
    const full = await sent(
      photoServer({ 1: 'a.jpg', 2: 'b.jpg' }, { '17-1': 'content-limit-reached' }),
      folder,
    )

    expect(photoLines(refused)).toEqual([
      'photos and files: 0 of 1 sent',
      '  left out a.jpg: damaged or locked',
    ])
    expect(photoLines(full).at(-1)).toBe('  Your plan has no room for more photos and files.')
  })

  it('leaves the tree complete if the server stays away', async () => {
    const server = photoServer({ 1: 'a.jpg' })
    server.fail(100)
    const folder = folderWith({ 'tree/tree.ged': '0 HEAD\n', 'tree/a.jpg': 'one' })

    expect(photoLines(await sent(server, folder))).toEqual([
      'photos and files: 0 of 1 sent',
      '  The server cannot be reached. Run it again to send the rest.',
    ])
  })
})

describe(filesOfFolder.name, () => {
  it('reads no file that is larger than wanted', async () => {
    const folder = folderWith({ 'tree.ged': '', 'a.jpg': '12345', 'b.jpg': '123' })
    const files = await filesOfFolder(join(folder, 'tree.ged'))
    const found = []
    for await (const file of files.read(new Set(['a.jpg', 'b.jpg']), 4))
      found.push('data' in file ? await file.data.text() : file.problem)

    expect(found.toSorted()).toEqual(['123', 'too-large'])
  })
})
