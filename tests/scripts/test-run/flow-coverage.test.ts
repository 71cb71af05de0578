import { describe, expect, it } from 'vitest'
import { mergeCoverage, tally } from '#machines/paths/coverage.ts'
import { coverageOf, flowProblems } from '../../../scripts/test-run/flow-coverage.ts'
import { toggle } from '../../machines/support/small-machines.ts'

const flow = { id: 'toggle', paths: toggle, hasScreen: true, inBrowser: true }
const [on, off] = ['toggle.dark|on|0', 'toggle.lit|off|0']

describe(flowProblems.name, () => {
  it('names the missed goal, its flow and level, and what to do', () => {
    const walks = [tally(toggle, 1, [on, off]), tally(toggle, 2, [on, off]), tally(toggle, 3, [on])]

    expect(flowProblems([flow], mergeCoverage(walks))).toEqual([
      'toggle: "toggle.lit|off|0" is not walked at level 3: let a path come there, or waive it with the reason, in e2e/flows/toggle.browser.ts',
    ])
  })

  it('names goals that no level covered', () => {
    const walks = [tally(toggle, 1, [on]), tally(toggle, 2, [on]), tally(toggle, 3, [on])]

    expect(flowProblems([flow], mergeCoverage(walks))).toEqual([
      'toggle: "toggle.lit|off|0" is walked at no level: let a path come there, or waive it with the reason, in src/machines/toggle/toggle.paths.ts',
    ])
  })

  it('names flows that were not tested at all, and the command to do that', () => {
    const walks = [tally(toggle, 1, [on, off]), tally(toggle, 3, [on, off])]

    expect(flowProblems([{ ...flow, id: 'nightLight' }], [])).toHaveLength(3)
    expect(flowProblems([flow], mergeCoverage(walks))).toEqual([
      'toggle: nobody has walked it at level 2: npm test -- --share "level 2", whose walk of it is in e2e/bindings/toggle.ts',
    ])
  })
})

describe(coverageOf.name, () => {
  it('leaves out machines that are no flows', () => {
    const coverages = mergeCoverage([tally(toggle, 1, [])])

    expect(coverageOf([], coverages)).toEqual([])
    expect(coverageOf([flow], coverages)).toEqual(coverages)
  })
})
