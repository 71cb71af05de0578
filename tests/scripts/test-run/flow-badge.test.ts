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
  it('shows what every required level covered, and what the model waives', () => {
    const walks = [tally(toggle, 1, ofToggle), tally(toggle, 2, ofToggle), tally(guarded, 1, ofGuarded)]

    expect(title(badgeOf(flows, mergeCoverage(walks)))).toBe(
      'flows: 5 transitions: 4 walked, 1 not needed; 4 guard outcomes: 3 walked, 1 not needed; 2 levels',
    )
  })

  it('changes when a level waives what it covered before', () => {
    const waived = Object.fromEntries(ofToggle.map((goal) => [goal, 'It is always dark there.']))
    const walks = [tally(toggle, 1, ofToggle), tally(toggle, 2, [], waived), tally(guarded, 1, ofGuarded)]

    expect(title(badgeOf(flows, mergeCoverage(walks)))).toBe(
      'flows: 5 transitions: 2 walked, 3 not needed; 4 guard outcomes: 3 walked, 1 not needed; 2 levels',
    )
  })

  it('counts everything in a flow as missed that a level has not covered, and goals that no level meets', () => {
    const walks = [tally(toggle, 1, ofToggle), tally(guarded, 1, ofGuarded.slice(0, 3))]

    expect(title(badgeOf(flows, mergeCoverage(walks)))).toBe(
      'flows: 5 transitions: 2 walked, 1 not needed, 2 missed; 4 guard outcomes: 2 walked, 1 not needed, 1 missed; 2 levels',
    )
  })
})

describe(badgeProblems.name, () => {
  it('names the command that redraws an old badge', () => {
    expect(badgeProblems('<svg>', '<svg>')).toEqual([])
    expect(badgeProblems('<svg>', '')).toEqual([
      'docs/flows-badge.svg is old: draw it anew with npm run badge',
    ])
  })
})
