/**
 * People write the expected results of steps in rows. Tests how these rows are read, and what is reported if a machine
 * does something else. level-1.test.ts checks the catalog with the same code.
 */
import { describe, expect, it } from 'vitest'
import { explore } from '#machines/paths/explore.ts'

import { flowsOnDisk, followsOf } from './support/folders.ts'
import { brokenRows, readRows } from './support/follows.ts'
import { ends, guarded, parallel } from './support/small-machines.ts'

const broken = (model: typeof guarded | typeof ends | typeof parallel, text: string) =>
  brokenRows(model, explore(model), readRows(text))

describe(readRows.name, () => {
  it('reads states at the margin, steps below them, and cases', () => {
    expect(readRows('# a word\nwaiting / done\n  on → done | refused\n')).toEqual([
      { given: 'waiting', step: 'on', results: ['done', 'refused'] },
      { given: 'done', step: 'on', results: ['done', 'refused'] },
    ])
  })

  it('requires that something follows from each step', () => {
    expect(() => readRows('waiting\n  on')).toThrow('Nothing follows in "  on"')
  })
})

describe(brokenRows.name, () => {
  it('finds nothing if all cases occur and no other', () => {
    const text = 'waiting\n  on → done | refused\n  again → stays [ready: true]\n  off → refused'

    expect(broken(guarded, text)).toEqual([])
    expect(broken(parallel, 'one.off & two.on\n  on → one.on & two.on | refused')).toContain(
      'parallel, in "one.off & two.on": on never → refused',
    )
  })

  it('reports what follows instead, what never follows, and events that are not accepted', () => {
    expect(broken(guarded, 'waiting\n  on → done')).toEqual([
      'guarded, in "waiting": on → refused, and should → done',
    ])
    expect(broken(guarded, 'waiting\n  off → refused | done')).toEqual([
      'guarded, in "waiting": off never → done',
    ])
    expect(broken(ends, 'won\n  on → open')).toEqual(['ends, in "won": on is not taken'])
    expect(broken(guarded, 'waiting\n  again → waiting [ready: false] + told')).toEqual([
      'guarded, in "waiting": again → waiting {"ready":true}, and should → waiting [ready: false] + told',
      'guarded, in "waiting": again never → waiting [ready: false] + told',
    ])
  })

  it.each(flowsOnDisk())('has rows that describe %s', (flow) => {
    expect(readRows(followsOf(flow)).length).toBeGreaterThan(1)
  })
})
