import { describe, expect, it } from 'vitest'
import { openGoals } from '../../../visualizer/layers/open-goals.ts'
import { doorChart, doorSite, locked, pushed } from '../support/door.ts'

const [coverage] = doorSite.coverage

function words(level: 1 | 2 | 3) {
  return openGoals(doorChart, coverage, level).map((goal) => goal.words)
}

describe(openGoals.name, () => {
  it('names the missed goals of a level, in words', () => {
    expect(words(1)).toEqual([
      '"knocked" in the whole flow, stays',
      '"after draught" in "open", to "shut"',
      '"ring done" in "shut.ringing", to "shut.quiet"',
      '"ring fails" in "shut.ringing", to "shut.quiet"',
    ])
  })

  it('counts a guard that never refused, and gives the reason of a waiver', () => {
    const goals = openGoals(doorChart, coverage, 2).filter(({ transition }) =>
      [pushed, locked].includes(transition),
    )

    expect(goals).toEqual([
      {
        goal: `${pushed} refused`,
        transition: pushed,
        words: '"pushed" in "open", refused by not isHeavy',
        reason: null,
      },
      {
        goal: locked,
        transition: locked,
        words: '"locked" in "shut", to "locked"',
        reason: 'No screen has a key.',
      },
    ])
  })

  it('lists every goal of a flow that was never tested', () => {
    expect(openGoals(doorChart, undefined, 3)).toHaveLength(doorChart.transitions.length + 1)
  })
})
