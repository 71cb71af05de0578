import { describe, expect, it } from 'vitest'
import { manifestMatchesLock, missingPackages } from '../../bin/install-plan.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'A' },
    'node_modules/runtime': {
      version: '26.10.0',
      integrity: 'R',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/mac': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/musl': { version: '1.0.0', optional: true, os: ['linux'], libc: ['musl'] },
    'node_modules/of-wasm': { version: '1.0.0', optional: true },
  },
}
const complete = {
  packages: {
    'node_modules/a': wanted.packages['node_modules/a'],
    'node_modules/runtime': wanted.packages['node_modules/runtime'],
  },
}

describe(missingPackages.name, () => {
  it('reports nothing when everything for this machine is installed', () => {
    expect(missingPackages(wanted, complete, linux, () => true)).toEqual([])
  })

  it('reports everything for this machine before the first install', () => {
    expect(missingPackages(wanted, undefined, linux, () => false)).toEqual([
      'node_modules/a',
      'node_modules/runtime',
    ])
  })

  it('reports an optional package that fits this machine and that npm left out', () => {
    const present = { packages: { 'node_modules/a': wanted.packages['node_modules/a'] } }

    expect(missingPackages(wanted, present, linux, () => true)).toEqual(['node_modules/runtime'])
  })

  it.each([
    ['another release', { version: '0.9.0', integrity: 'A' }],
    ['other contents', { version: '1.0.0', integrity: 'B' }],
  ])('reports a package of which only %s exists', (_, entry) => {
    const present = { packages: { ...complete.packages, 'node_modules/a': entry } }

    expect(missingPackages(wanted, present, linux, () => true)).toEqual(['node_modules/a'])
  })

  it('reports a package whose folder was deleted', () => {
    expect(missingPackages(wanted, complete, linux, (path) => path !== 'node_modules/a')).toEqual([
      'node_modules/a',
    ])
  })
})

describe(manifestMatchesLock.name, () => {
  it.each([
    [{ dependencies: { a: '1', b: '2' } }, { dependencies: { b: '2', a: '1' } }, true],
    [{ dependencies: { a: '1' } }, { dependencies: { a: '2' } }, false],
    [{ devDependencies: { a: '1' } }, {}, false],
    [{}, { optionalDependencies: { a: '1' } }, false],
    [
      { optionalDependencies: { a: '1' } },
      { dependencies: { a: '1' }, optionalDependencies: { a: '1' } },
      true,
    ],
  ])('%j and %j', (manifest, lockRoot, same) => {
    expect(manifestMatchesLock(manifest, lockRoot)).toBe(same)
  })
})
