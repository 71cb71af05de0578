import { describe, expect, it } from 'vitest'
import { mergeCoverage, tally } from '#machines/paths/coverage.ts'
import { byKind, figuresAt } from '#machines/paths/figures.ts'
import { goalsOf } from '#machines/paths/generate.ts'
import { samplePaths } from '../support/sample.paths.ts'
import { guarded } from '../support/small-machines.ts'

describe(byKind.name, () => {
  it('counts a guarded definition among the definitions, and with its refusal among the guard outcomes', () => {
    expect(byKind(goalsOf(guarded))).toEqual({
      definitions: ['guarded.waiting|again|0', 'guarded.waiting|on|0', 'guarded.waiting|off|0'],
      guardOutcomes: [
        'guarded.waiting|on|0',
        'guarded.waiting|off|0',
        'guarded.waiting|on|0 refused',
        'guarded.waiting|off|0 refused',
      ],
      cases: [],
    })
  })

  it('lists the named cases separately', () => {
    const goals = goalsOf(samplePaths)
    const { definitions, cases } = byKind(goals)

    expect(cases.every((goal) => goal.endsWith(')'))).toBe(true)
    expect(definitions.length + cases.length).toBeLessThanOrEqual(goals.length)
    expect(cases).not.toEqual([])
  })
})

describe(figuresAt.name, () => {
  const [coverage] = mergeCoverage([
    tally(guarded, 2, ['guarded.waiting|again|0'], { 'guarded.waiting|on|0': 'Nobody is ready there.' }),
  ])

  it('counts covered, waived and all goals', () => {
    expect(coverage && figuresAt(coverage, 2)).toEqual({
      definitions: { walked: 1, waived: 2, all: 3 },
      guardOutcomes: { walked: 0, waived: 2, all: 4 },
      cases: { walked: 0, waived: 0, all: 0 },
    })
  })

  it('has no figures for a level that did not run the flow', () => {
    expect(coverage && figuresAt(coverage, 3)).toBeNull()
  })
})
