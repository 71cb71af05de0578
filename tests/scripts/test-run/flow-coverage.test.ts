import { describe, expect, it } from 'vitest'
import { flowCoverage } from '../../../scripts/test-run/flow-coverage.ts'

const seen = (machine: string, ...levels: number[]) => ({
  machine,
  levels,
  hits: { [`${machine}|go|0`]: 1 },
  waived: {},
})

describe(flowCoverage.name, () => {
  it('reports the flows of the catalog, and names those with a screen that nobody has walked', () => {
    const flows = [
      { id: 'session', hasScreen: false },
      { id: 'signIn', hasScreen: true },
      { id: 'signUp', hasScreen: true },
      { id: 'personPage', hasScreen: true },
    ]

    expect(
      flowCoverage(flows, [seen('session', 1), seen('signIn', 1, 2), seen('signUp', 1), seen('sample', 2)]),
    ).toEqual({
      report: [
        'session: 1/1 definitions, 0/0 guard outcomes, 0/0 cases at level 1',
        'signIn: 1/1 definitions, 0/0 guard outcomes, 0/0 cases at level 1 and 2',
        'signUp: 1/1 definitions, 0/0 guard outcomes, 0/0 cases at level 1',
      ].join('\n'),
      withoutScreenWalk: ['signUp', 'personPage'],
    })
  })
})
