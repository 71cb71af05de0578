import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideNewTree } from '#domain/upload/decide-tree.ts'
import type { Planned } from '#domain/users/plan-limits.ts'

const now = new Date('2026-11-05T12:00:00Z')
const left = (name: string, hours: number, hasEnded = false) => ({
  name,
  activeAt: new Date(now.getTime() - hours * 60 * 60_000),
  hasEnded,
})
const planFor = (researchGroupLimit: number): Planned => ({
  limits: { researchGroupLimit, sharingLimit: 5, shareAnyOwner: false },
  limitsDisabled: false,
})
const facts = { owner: planFor(2), isSupervised: false, trees: 0, unfinished: [left('one', 0)].slice(1) }

describe(decideNewTree.name, () => {
  it('[PUB-05] refuses a user whose account a parent manages', () => {
    expect(decideNewTree({ ...facts, isSupervised: true }, {}, now)).toEqual(refuse('managed-by-parent'))
  })

  it('[TRE-21] makes a tree while the plan has room', () => {
    expect(decideNewTree({ ...facts, trees: 1 }, {}, now)).toEqual(ok([]))
  })

  it('[TRE-21] makes no tree beyond the plan, and none for a user who no longer exists', () => {
    expect(decideNewTree({ ...facts, trees: 2 }, {}, now)).toEqual(refuse('tree-limit-reached'))
    expect(decideNewTree({ ...facts, owner: null }, {}, now)).toEqual(refuse('tree-limit-reached'))
  })

  it('counts unfinished trees whose upload can be continued', () => {
    const unfinished = [left('one', 1), left('two', 23)]

    expect(decideNewTree({ ...facts, unfinished }, {}, now)).toEqual(refuse('unfinished-uploads'))
    expect(decideNewTree({ ...facts, unfinished: [left('one', 1)] }, {}, now)).toEqual(ok([]))
  })

  it('drops syncs that received nothing for a day', () => {
    const unfinished = [left('one', 1), left('idle', 24.1)]

    expect(decideNewTree({ ...facts, unfinished }, {}, now)).toEqual(ok([unfinished[1]]))
  })

  it('drops syncs that have ended, but only if they are in the way', () => {
    const unfinished = [left('one', 1), left('ended', 1, true)]

    expect(decideNewTree({ ...facts, unfinished }, {}, now)).toEqual(ok([unfinished[1]]))
    expect(decideNewTree({ ...facts, owner: planFor(3), unfinished }, {}, now)).toEqual(ok([]))
  })

  it('drops all unfinished syncs when the user says so, and still makes no tree beyond the plan', () => {
    const unfinished = [left('one', 1), left('two', 1)]

    expect(decideNewTree({ ...facts, unfinished }, { dropsUnfinished: true }, now)).toEqual(ok(unfinished))
    expect(decideNewTree({ ...facts, trees: 2, unfinished }, { dropsUnfinished: true }, now)).toEqual(
      refuse('tree-limit-reached'),
    )
  })

  it('allows twenty unfinished syncs on a plan without a limit', () => {
    const unfinished = Array.from({ length: 19 }, (_, index) => left(`tree ${index}`, 1))
    const owner = { limits: null, limitsDisabled: true }

    expect(decideNewTree({ owner, isSupervised: false, trees: 9, unfinished }, {}, now)).toEqual(ok([]))
    expect(
      decideNewTree(
        { owner, isSupervised: false, trees: 9, unfinished: [...unfinished, left('last', 1)] },
        {},
        now,
      ),
    ).toEqual(refuse('unfinished-uploads'))
  })
})
