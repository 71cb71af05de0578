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

/** The order of the folders is that of the disk. */
const byFolder = (a: string, b: string) => a.split('/').length - b.split('/').length || a.localeCompare(b)

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
      'Berg.fh_proj',
      'Berg.fh_data/Berg.ged',
      'grampsdb/5f2a11/sqlite.db',
      'grampsdb/5f2a11/meta_data.db',
      'other/sqlite.db',
    )

    expect((await foundIn(folder)).toSorted(byFolder)).toEqual([
      'a.ged',
      'b.RMTREE',
      'c.ftm',
      'd.gramps',
      'e.gpkg',
      'f.gdz',
      'Berg.fh_data/Berg.ged',
      'grampsdb/5f2a11/sqlite.db',
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
      [
        'Documents',
        'Desktop',
        'Dropbox',
        'Genealogy',
        'Family Trees',
        '.local/share/gramps/grampsdb',
        '.gramps/grampsdb',
      ].map((name) => `/home/ada/${name}`),
    )
  })

  it('knows the names that a Linux desktop gives to the folders', () => {
    const userDirs = [
      '# written by xdg-user-dirs-update',
      'XDG_DESKTOP_DIR="$HOME/"',
      'XDG_DOCUMENTS_DIR="$HOME/Dokumente"',
    ].join('\n')

    const named = (text: string) => usualFolders({ ...linux, userDirs: text }).slice(5, -2)
    expect(named(userDirs)).toEqual(['/home/ada/Dokumente'])
    expect(named('XDG_DOCUMENTS_DIR="/data/docs"')).toEqual(['/data/docs'])
    expect(named('XDG_DOCUMENTS_DIR="relative"')).toEqual([])
  })

  it('knows the cloud folders of a Mac and of Windows, and where Gramps has its trees there', () => {
    const environment = { OneDrive: '/home/ada/OneDrive', APPDATA: '/home/ada/AppData/Roaming' }

    expect(usualFolders({ ...linux, platform: 'darwin' }).slice(5)).toEqual([
      '/home/ada/Library/Mobile Documents/com~apple~CloudDocs/Documents',
      '/home/ada/Library/Application Support/gramps/grampsdb',
    ])
    expect(usualFolders({ ...linux, platform: 'win32', environment }).slice(5)).toEqual([
      '/home/ada/OneDrive/Documents',
      '/home/ada/OneDrive/Desktop',
      '/home/ada/AppData/Roaming/gramps/grampsdb',
    ])
  })
})
