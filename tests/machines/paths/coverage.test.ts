import { describe, expect, it } from 'vitest'
import { merge, missed, report, tally } from '#machines/paths/coverage.ts'
import { guarded, toggle } from '../support/small-machines.ts'

describe('coverage', () => {
  it('counts how often each goal was met, and names the ones that were missed', () => {
    const coverage = tally(toggle, 1, ['toggle.dark|on|0', 'toggle.dark|on|0'])

    expect(coverage.hits).toEqual({ 'toggle.dark|on|0': 2, 'toggle.lit|off|0': 0 })
    expect(missed(coverage)).toEqual(['toggle.lit|off|0'])
    expect(report([coverage])).toBe(
      'toggle: 1/2 definitions, 0/0 guard outcomes, 0/0 cases at level 1\n  not walked: toggle.lit|off|0',
    )
  })

  it('adds levels up', () => {
    const merged = merge(tally(toggle, 2, ['toggle.dark|on|0']), tally(toggle, 1, ['toggle.lit|off|0']))

    expect(missed(merged)).toEqual([])
    expect(report([merged])).toBe('toggle: 2/2 definitions, 0/0 guard outcomes, 0/0 cases at level 1 and 2')
  })

  it('does not miss what is waived', () => {
    const goals = Object.keys(tally(guarded, 1, []).hits).filter(
      (goal) => !(goal in (guarded.description.waived ?? {})),
    )

    expect(report([tally(guarded, 1, goals)])).toBe(
      'guarded: 2/2 definitions, 3/3 guard outcomes, 0/0 cases at level 1, 1 waived',
    )
  })
})
