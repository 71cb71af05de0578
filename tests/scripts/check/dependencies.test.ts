import { describe, expect, it } from 'vitest'
import { breaksInLock } from '../../../scripts/check/dependencies.ts'
import { type LockedPackage, readLockFile } from '../../../scripts/lock-file.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc' }
const lockWith = (path: string, change: LockedPackage) => ({
  packages: { '': { dependencies: { a: '1.0.0' } }, 'node_modules/a': good, [path]: { ...good, ...change } },
})

describe(breaksInLock.name, () => {
  it('finds nothing in the lock file of this project', () => {
    expect(breaksInLock(readLockFile())).toEqual([])
  })

  it.each<[string, string, LockedPackage, string]>([
    ['a folder', 'node_modules/b', { link: true }, 'does not come from the registry'],
    [
      'another host',
      'node_modules/b',
      { resolved: 'https://evil.example/b.tgz' },
      'does not come from the registry',
    ],
    [
      'a repository',
      'node_modules/b',
      { resolved: 'git+ssh://git@host/b.git' },
      'does not come from the registry',
    ],
    [
      'plain http',
      'node_modules/b',
      { resolved: 'http://any.example/b.tgz' },
      'does not come from the registry',
    ],
    ['a weak checksum', 'node_modules/b', { integrity: 'sha1-abc' }, 'has no SHA-512 checksum'],
    ['an unread script', 'node_modules/a/node_modules/@c/b', { hasInstallScript: true }, 'runs a script'],
    [
      'a compromised release',
      'node_modules/a/node_modules/debug',
      { version: '4.4.2' },
      'published by an attacker',
    ],
    [
      'a compromised release under another name',
      'node_modules/b',
      { name: 'debug', version: '4.4.2' },
      'published by',
    ],
  ])('refuses %s', (_what, path, change, words) => {
    const breaks = breaksInLock(lockWith(path, change))

    expect(breaks).toHaveLength(1)
    expect(breaks[0]).toContain(path)
    expect(breaks[0]).toContain(words)
  })

  it.each(['^1.0.0', '*', 'latest', 'file:../b', 'https://evil.example/b.tgz', 'owner/b'])(
    'refuses a project that asks for %s',
    (release) => {
      const lock = { packages: { '': { devDependencies: { a: release } }, 'node_modules/a': good } }
      expect(breaksInLock(lock)).toEqual([
        `a is asked for as ${release}: name one release of the registry (npm install -E).`,
      ])
    },
  )
})
