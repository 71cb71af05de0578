import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileNameOf, shownNameOf, treePathOf } from '#sync/cli/tree-path.ts'

/** The operating system refuses to list folders of this name and to read their files, also to an administrator. */
const locked = 'locked'

const refuse = () => {
  throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
}

const { readdirSync, readFileSync } = fs
beforeEach(() => {
  vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) =>
    basename(String(path)) === locked ? refuse() : readdirSync(path, options),
  )
  vi.spyOn(fs, 'readFileSync').mockImplementation((path, options) =>
    basename(dirname(String(path))) === locked ? refuse() : readFileSync(path, options),
  )
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

function folderWith(...paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  return folder
}

describe(treePathOf.name, () => {
  it('finds the tree of a folder in which another folder may not be read', () => {
    const folder = folderWith(`${locked}/old.ged`, 'tree.ged')

    expect(treePathOf(folder)).toBe(join(folder, 'tree.ged'))
  })

  it('names the trees of a folder that has several of one program', () => {
    const folder = folderWith('a.rmtree', 'old/b.rmtree')

    expect(() => treePathOf(folder)).toThrow(
      `There are several family trees in ${folder}: a.rmtree, old/b.rmtree. Name one of them.`,
    )
  })

  it('finds no tree in a folder that may not be read', () => {
    const folder = join(folderWith(`${locked}/tree.ged`), locked)

    expect(() => treePathOf(folder)).toThrow(`There is no family tree in ${folder}.`)
  })
})

describe(fileNameOf.name, () => {
  it('is the name that Gramps has beside its database', () => {
    const folder = folderWith('sqlite.db')
    writeFileSync(join(folder, 'name.txt'), 'The Bergs\n')

    expect(fileNameOf(join(folder, 'sqlite.db'))).toBe('The Bergs')
  })

  it('is the name of the file if Gramps has none', () => {
    const folder = folderWith('sqlite.db', 'name.txt')

    expect(fileNameOf(join(folder, 'sqlite.db'))).toBe('sqlite.db')
  })

  it('says which file cannot be read, and a list shows the name of the database', () => {
    const path = join(folderWith(`${locked}/sqlite.db`), locked, 'sqlite.db')
    const names = join(dirname(path), 'name.txt')
    writeFileSync(names, 'The Bergs')

    expect(() => fileNameOf(path)).toThrow(`${names} cannot be read: EACCES. It has the name of the tree.`)
    expect(shownNameOf(path)).toBe('sqlite.db')
  })
})
