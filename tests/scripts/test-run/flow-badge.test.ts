import { describe, expect, it } from 'vitest'
import { mergeCoverage, tally } from '#machines/paths/coverage.ts'
import { badgeOf, badgeProblems } from '../../../scripts/test-run/flow-badge.ts'
import { guarded, toggle } from '../../machines/support/small-machines.ts'

const flows = [
  { id: 'toggle', paths: toggle, hasScreen: true },
  { id: 'guarded', paths: guarded, hasScreen: false },
]
const ofToggle = ['toggle.dark|on|0', 'toggle.lit|off|0']
const ofGuarded = ['again|0', 'on|0', 'on|0 refused', 'off|0 refused'].map(
  (goal) => `guarded.waiting|${goal}`,
)
const title = (badge: string) => /<title>(.*)<\/title>/.exec(badge)?.[1]

describe(badgeOf.name, () => {
  it('tells of all that the flows demand, but not of what their models waive', () => {
    const walks = [tally(toggle, 1, ofToggle), tally(toggle, 2, ofToggle), tally(guarded, 1, ofGuarded)]

    expect(title(badgeOf(flows, mergeCoverage(walks)))).toBe(
      'flows: 4/4 transitions, 3/3 guard outcomes, 2 levels',
    )
  })

  it('counts nothing of a flow that a level has not walked, and what is missed nowhere', () => {
    const walks = [tally(toggle, 1, ofToggle), tally(guarded, 1, ofGuarded.slice(0, 3))]

    expect(title(badgeOf(flows, mergeCoverage(walks)))).toBe(
      'flows: 2/4 transitions, 2/3 guard outcomes, 2 levels',
    )
  })
})

describe(badgeProblems.name, () => {
  it('says by which command an old badge is drawn anew', () => {
    expect(badgeProblems('<svg>', '<svg>')).toEqual([])
    expect(badgeProblems('<svg>', '')).toEqual([
      'docs/flows-badge.svg is old: draw it anew with npm run badge',
    ])
  })
})
