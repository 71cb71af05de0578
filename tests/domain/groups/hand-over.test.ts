import { describe, expect, it } from 'vitest'
import { treesLostByHandOver } from '#domain/groups/hand-over.ts'
import { freePlanLimits, type Planned } from '#domain/users/plan-limits.ts'

describe(treesLostByHandOver.name, () => {
  const free: Planned = { limits: null, limitsDisabled: false }

  it.each<[string, Planned, readonly string[]]>([
    ['has the free plan', free, ['Kents', 'Bells']],
    [
      'has a plan with a limit',
      { ...free, limits: { ...freePlanLimits, sharingLimit: 15 } },
      ['Kents', 'Bells'],
    ],
    ['may share with any owner', { ...free, limits: { ...freePlanLimits, shareAnyOwner: true } }, []],
    ['has no limits', { ...free, limitsDisabled: true }, []],
  ])('[SHR-17] names the trees that a group stops seeing whose former owner %s', (_what, plan, lost) => {
    expect(treesLostByHandOver(['Kents', 'Bells'], plan)).toEqual(lost)
  })
})
