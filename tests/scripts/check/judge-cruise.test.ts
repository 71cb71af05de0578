import { describe, expect, it } from 'vitest'
import { judgeCruise } from '../../../scripts/check/judge-cruise.ts'

const clean = { modules: [{ source: 'src/a.ts' }, { source: 'react' }], summary: { violations: [] } }

describe(judgeCruise.name, () => {
  it('finds nothing if every file was seen and no arrow was broken', () => {
    expect(judgeCruise(clean, ['src/a.ts'])).toEqual([])
  })

  it('fails when a file was not seen', () => {
    expect(judgeCruise(clean, ['src/a.ts', 'src/b.ts'])).toEqual([
      'dependency-cruiser saw 1 of 2 files; not seen: src/b.ts. Is @swc/core installed?',
    ])
  })

  it('fails when there is nothing to see', () => {
    expect(judgeCruise({ ...clean, modules: [] }, [])).toHaveLength(1)
  })

  it('says where the code belongs', () => {
    const violations = [{ from: 'src/a.ts', to: 'server/b.ts', rule: { name: 'arrows-of-ui' } }]
    const ruleSetUsed = { forbidden: [{ name: 'arrows-of-ui', comment: 'It belongs in src/services.' }] }

    expect(judgeCruise({ ...clean, summary: { violations, ruleSetUsed } }, ['src/a.ts'])).toEqual([
      'src/a.ts → server/b.ts (arrows-of-ui)\n    It belongs in src/services.',
    ])
  })
})
