import { describe, expect, it } from 'vitest'
import { mergeCoverage, tally } from '#machines/paths/coverage.ts'
import { flowTable } from '../../../scripts/test-run/flow-table.ts'
import { guarded, toggle } from '../../machines/support/small-machines.ts'

describe(flowTable.name, () => {
  it('has a line per flow, with covered, waived and all goals at each level', () => {
    const coverages = mergeCoverage([
      tally(toggle, 1, ['toggle.dark|on|0', 'toggle.lit|off|0']),
      tally(toggle, 3, ['toggle.dark|on|0']),
      tally(guarded, 1, ['guarded.waiting|again|0', 'guarded.waiting|on|0']),
    ])

    expect(flowTable(coverages).split('\n')).toEqual([
      'flow     transitions                          guard outcomes                       cases',
      '         level 1     level 2     level 3      level 1     level 2     level 3      level 1     level 2     level 3',
      'toggle   2/2         –           1/2          –           –           –            –           –           –',
      'guarded  2+1/3       –           –            1+1/4       –           –            –           –           –',
      'all      4+1/5       –           1/2          1+1/4       –           –            –           –           –',
    ])
  })
})
