import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { report, tally } from '#machines/paths/coverage.ts'
import { readMergedCoverage, writeCoverage } from './support/coverage-file.ts'
import { guarded, toggle } from './support/small-machines.ts'

describe(readMergedCoverage.name, () => {
  it('adds up what the levels and screens left behind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
    writeCoverage(1, tally(toggle, 1, ['toggle.dark|on|0']), '', folder)
    writeCoverage(2, tally(toggle, 2, ['toggle.lit|off|0']), 'bedside', folder)
    writeCoverage(2, tally(toggle, 2, ['toggle.lit|off|0']), 'hall', folder)
    writeCoverage(1, tally(guarded, 1, ['guarded.waiting|again|0']), '', folder)

    const merged = readMergedCoverage(folder)

    expect(report(merged).split('\n')).toEqual([
      'guarded: 1/2 definitions, 0/3 guard outcomes, 0/0 cases at level 1, 1 waived',
      '  not walked: guarded.waiting|on|0',
      '  not walked: guarded.waiting|on|0 refused',
      '  not walked: guarded.waiting|off|0 refused',
      'toggle: 2/2 definitions, 0/0 guard outcomes, 0/0 cases at level 1 and 2',
    ])
    expect(merged[1]?.hits).toEqual({ 'toggle.dark|on|0': 1, 'toggle.lit|off|0': 2 })
  })
})
