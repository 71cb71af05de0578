import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tally } from '#machines/paths/coverage.ts'
import { forgetCoverage, writeCoverage, writeMergedCoverage } from './support/coverage-file.ts'
import { toggle } from './support/small-machines.ts'

const on = 'toggle.dark|on|0'
const off = 'toggle.lit|off|0'
const newFolder = () => mkdtempSync(join(tmpdir(), 'coverage-'))

describe(writeMergedCoverage.name, () => {
  it('puts together what levels, screens and workers left behind, and leaves it for others', () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', folder)
    writeCoverage(2, tally(toggle, 2, [off]), 'bedside', folder)
    writeCoverage(2, tally(toggle, 2, [off]), 'hall', folder)

    const merged = writeMergedCoverage(folder)

    expect(merged).toEqual([
      { machine: 'toggle', hits: { [on]: { 1: 1, 2: 0 }, [off]: { 1: 0, 2: 2 } }, waived: { 1: {}, 2: {} } },
    ])
    expect(JSON.parse(readFileSync(join(folder, 'merged.json'), 'utf8'))).toEqual(merged)
    expect(writeMergedCoverage(folder)).toEqual(merged)
  })

  it('knows nothing where nobody walked', () => {
    expect(writeMergedCoverage(newFolder())).toEqual([])
  })
})

describe(forgetCoverage.name, () => {
  it("forgets one level's walks, so that they cannot stand in for others", () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', folder)
    writeCoverage(3, tally(toggle, 3, [off]), 'worker 1', folder)

    forgetCoverage(3, folder)

    expect(writeMergedCoverage(folder).map(({ hits }) => hits)).toEqual([{ [on]: { 1: 1 }, [off]: { 1: 0 } }])
  })
})
