import { describe, expect, it } from 'vitest'
import { mergeCoverage, missed, tally } from '#machines/paths/coverage.ts'
import { guarded, toggle } from '../support/small-machines.ts'

describe(tally.name, () => {
  it('counts how often each goal was met, and names the ones that were missed', () => {
    const coverage = tally(toggle, 1, ['toggle.dark|on|0', 'toggle.dark|on|0'])

    expect(coverage.hits).toEqual({ 'toggle.dark|on|0': 2, 'toggle.lit|off|0': 0 })
    expect(missed(coverage)).toEqual(['toggle.lit|off|0'])
  })

  it('does not report goals that the model or the level waives', () => {
    const atLevel = { 'guarded.waiting|on|0 refused': 'The screen offers it only when it is ready.' }

    const coverage = tally(guarded, 2, ['guarded.waiting|again|0', 'guarded.waiting|on|0'], atLevel)

    expect(missed(coverage)).toEqual(['guarded.waiting|off|0 refused'])
    expect(coverage.waived).toEqual({ ...guarded.description.waived, ...atLevel })
  })
})

describe(mergeCoverage.name, () => {
  it('separates the levels, and adds up the screens and workers of each', () => {
    const merged = mergeCoverage([
      tally(toggle, 1, ['toggle.dark|on|0']),
      tally(toggle, 2, ['toggle.lit|off|0'], { 'toggle.dark|on|0': 'It is always lit there.' }),
      tally(toggle, 2, ['toggle.lit|off|0']),
    ])

    expect(merged).toEqual([
      {
        machine: 'toggle',
        hits: { 'toggle.dark|on|0': { 1: 1, 2: 0 }, 'toggle.lit|off|0': { 1: 0, 2: 2 } },
        waived: { 1: {}, 2: { 'toggle.dark|on|0': 'It is always lit there.' } },
      },
    ])
  })
})
