import { describe, expect, it } from 'vitest'
import { billOfMaterials } from '../../scripts/bill-of-materials.ts'
import { readLockFile } from '../../scripts/lock-file.ts'

const integrity = `sha512-${Buffer.from('ab').toString('base64')}`

describe(billOfMaterials.name, () => {
  it('lists each package with its checksum, its license, and what it imports where Node would find it', () => {
    const bill = billOfMaterials({
      packages: {
        '': {
          name: 'kinweave',
          version: '0.1.0',
          dependencies: { '@a/b': '1.0.0' },
          devDependencies: { c: '2.0.0' },
        },
        'node_modules/@a/b': {
          version: '1.0.0',
          integrity,
          license: 'MIT',
          dependencies: { c: '^1.0.0', d: '*' },
        },
        'node_modules/@a/b/node_modules/c': { version: '1.5.0', integrity },
        'node_modules/c': { version: '2.0.0', integrity, dev: true },
        'node_modules/d': { version: '3.0.0', integrity, optional: true, dependencies: { c: '2.0.0' } },
      },
    })

    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(bill.components[0]).toEqual({
      type: 'library',
      'bom-ref': 'node_modules/@a/b',
      group: '@a',
      name: 'b',
      version: '1.0.0',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '6162' }],
      licenses: [{ expression: 'MIT' }],
      purl: 'pkg:npm/%40a/b@1.0.0',
    })
    expect(bill.components.map(({ scope }) => scope)).toEqual([
      'required',
      'required',
      'excluded',
      'optional',
    ])
    expect(bill.dependencies).toEqual([
      { ref: 'kinweave', dependsOn: ['node_modules/@a/b', 'node_modules/c'] },
      { ref: 'node_modules/@a/b', dependsOn: ['node_modules/@a/b/node_modules/c', 'node_modules/d'] },
      { ref: 'node_modules/@a/b/node_modules/c', dependsOn: [] },
      { ref: 'node_modules/c', dependsOn: [] },
      { ref: 'node_modules/d', dependsOn: ['node_modules/c'] },
    ])
  })

  it('names every package of this project once', () => {
    const { components, dependencies } = billOfMaterials(readLockFile())
    const refs = components.map((one) => one['bom-ref'])

    expect(new Set(refs).size).toBe(Object.keys(readLockFile().packages).length - 1)
    expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual(
      [],
    )
  })
})
