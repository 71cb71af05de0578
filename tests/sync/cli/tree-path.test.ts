import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { treePathOf } from '#sync/cli/tree-path.ts'

/** The operating system refuses to list folders of this name, also to an administrator. */
const locked = 'locked'

const { readdirSync } = fs
beforeEach(() => {
  vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
    if (basename(String(path)) === locked) throw Object.assign(new Error('EACCES'), { code: 'EACCES' })
    return readdirSync(path, options)
  })
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

  it('finds no tree in a folder that may not be read', () => {
    const folder = join(folderWith(`${locked}/tree.ged`), locked)

    expect(() => treePathOf(folder)).toThrow(`There is no family tree in ${folder}.`)
  })
})
