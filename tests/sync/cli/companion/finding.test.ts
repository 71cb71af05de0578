import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findTreeFiles, searchLimits } from '#sync/cli/companion/find-tree-files.ts'
import { usualFolders } from '#sync/cli/companion/usual-folders.ts'

function folderWith(...paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-find-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  return folder
}

async function foundIn(folder: string, limits: Parameters<typeof findTreeFiles>[2] = searchLimits) {
  const found = await findTreeFiles([folder], new AbortController().signal, limits)
  return found.map((path) => relative(folder, path))
}

describe(findTreeFiles.name, () => {
  it('finds the files of the programs that we read, in capital letters too, and no others', async () => {
    const folder = folderWith(
      'a.ged',
      'b.RMTREE',
      'c.ftm',
      'd.gramps',
      'e.gpkg',
      'f.gdz',
      'g.fdb',
      'h.jpg',
      'ged',
    )

    expect((await foundIn(folder)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'a.ged',
      'b.RMTREE',
      'c.ftm',
      'd.gramps',
      'e.gpkg',
      'f.gdz',
    ])
  })

  it('looks into folders, and not into hidden ones or too deep ones', async () => {
    const folder = folderWith('1/2/3/4/near.ged', '1/2/3/4/5/far.ged', '.trash/old.ged', '.hidden.ged')

    expect(await foundIn(folder)).toEqual(['1/2/3/4/near.ged'])
  })

  it('follows no links, so that it ends', async () => {
    const folder = folderWith('real/tree.ged')
    symlinkSync(folder, join(folder, 'real', 'loop'))
    symlinkSync(join(folder, 'real', 'tree.ged'), join(folder, 'linked.ged'))

    expect(await foundIn(folder)).toEqual(['real/tree.ged'])
  })

  it('ends after so many files and so many names', async () => {
    const folder = folderWith('a.ged', 'b.ged', 'c.ged', 'd.ged')

    expect(await foundIn(folder, { ...searchLimits, maxFiles: 2 })).toHaveLength(2)
    expect(await foundIn(folder, { ...searchLimits, maxNames: 3 })).toHaveLength(3)
  })

  it('finds each file once, and nothing in a folder that is not there', async () => {
    const folder = folderWith('sub/a.ged')
    const { signal } = new AbortController()

    expect(await findTreeFiles([folder, join(folder, 'sub'), join(folder, 'no')], signal)).toEqual([
      join(folder, 'sub/a.ged'),
    ])
  })
})

describe(usualFolders.name, () => {
  const linux = { platform: 'linux', home: '/home/ada', environment: {}, userDirs: null } as const

  it('looks where people store trees', () => {
    expect(usualFolders(linux)).toEqual(
      ['Documents', 'Desktop', 'Dropbox', 'Genealogy', 'Family Trees'].map((name) => `/home/ada/${name}`),
    )
  })

  it('knows the names that a Linux desktop gives to the folders', () => {
    const userDirs = [
      '# written by xdg-user-dirs-update',
      'XDG_DESKTOP_DIR="$HOME/"',
      'XDG_DOCUMENTS_DIR="$HOME/Dokumente"',
    ].join('\n')

    expect(usualFolders({ ...linux, userDirs }).slice(5)).toEqual(['/home/ada/Dokumente'])
    expect(usualFolders({ ...linux, userDirs: 'XDG_DOCUMENTS_DIR="/data/docs"' }).slice(5)).toEqual([
      '/data/docs',
    ])
    expect(usualFolders({ ...linux, userDirs: 'XDG_DOCUMENTS_DIR="relative"' })).toHaveLength(5)
  })

  it('knows the cloud folders of a Mac and of Windows', () => {
    expect(usualFolders({ ...linux, platform: 'darwin' }).at(-1)).toBe(
      '/home/ada/Library/Mobile Documents/com~apple~CloudDocs/Documents',
    )
    expect(
      usualFolders({ ...linux, platform: 'win32', environment: { OneDrive: '/home/ada/OneDrive' } }).slice(5),
    ).toEqual(['/home/ada/OneDrive/Documents', '/home/ada/OneDrive/Desktop'])
  })
})
