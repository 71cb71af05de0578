import { describe, expect, it } from 'vitest'
import { featuresOf, findPlan, isPricedAbove, offeredPlans, planOf, termPrice } from '#domain/plans/plans.ts'
import { freePlanLimits, limitsOfPlan } from '#domain/users/plan-limits.ts'

describe('the plans', () => {
  it.each([
    ['CST-06', 'mem.1', 0, 2, 50, 5],
    ['CST-07', 'gen.1', 1500, 2, 250, 15],
    ['CST-08', 'plus.1', 4500, 5, 5000, -1],
    ['CST-09', 'pro.1', 3000, -1, 0, -1],
  ] as const)(
    '[%s] [PLN-08] %s costs and gives what the documents say',
    (_, id, cents, trees, megabytes, people) => {
      const plan = planOf(id)
      expect(termPrice(plan)).toBe(cents)
      expect(plan).toMatchObject({
        termMonths: 6,
        treeLimit: trees,
        contentLimit: megabytes,
        shareLimit: people,
      })
      expect(findPlan(id)).toBe(plan)
    },
  )

  it('[PLN-01] [MOD3-13] belong to four families, of which the free one comes first', () => {
    const plans = offeredPlans('pro.1')

    expect(plans.map(({ id }) => id.split('.')[0])).toEqual(['mem', 'gen', 'plus', 'pro'])
    expect(plans[0]).toEqual({
      id: 'mem.1',
      displayName: 'Free',
      description: expect.any(String),
      price: 0,
      termMonths: 6,
      treeLimit: 2,
      shareLimit: 5,
      contentLimit: 50,
    })
  })

  it('[PLN-03] [PLN-04] [CST-05] let everybody upload and share, and paid ones with more people than Free', () => {
    const [free, ...paid] = [planOf('mem.1'), planOf('gen.1'), planOf('plus.1'), planOf('pro.1')]

    expect([free.treeLimit, free.shareLimit]).toEqual([2, 5])
    expect(featuresOf(free)).toEqual(expect.arrayContaining(['UploadTrees', 'ShareTrees']))
    expect(paid.every(({ shareLimit }) => shareLimit < 0 || shareLimit > free.shareLimit)).toBe(true)
  })

  it('are found by their ids only', () => {
    expect(findPlan('gen.2')).toBeNull()
    expect(findPlan('constructor')).toBeNull()
  })

  it('[PLN-02] are offered without Professional, unless the user has it', () => {
    expect(offeredPlans('mem.1').map(({ id }) => id)).toEqual(['mem.1', 'gen.1', 'plus.1'])
    expect(offeredPlans('pro.1').map(({ id }) => id)).toEqual(['mem.1', 'gen.1', 'plus.1', 'pro.1'])
  })

  it('are compared by what they cost in a month', () => {
    expect(isPricedAbove(planOf('plus.1'), planOf('pro.1'))).toBe(true)
    expect(isPricedAbove(planOf('gen.1'), planOf('gen.1'))).toBe(false)
  })

  it('[MOD3-14] list their features; a plan without photos does not have them among these', () => {
    expect(featuresOf(planOf('mem.1'))).toContain('IncludeContent')
    expect(featuresOf(planOf('pro.1'))).toEqual(['ViewTrees', 'UploadTrees', 'CreateGroups', 'ShareTrees'])
  })
})

it.each([
  ['mem.1', 2, 5, false],
  ['gen.1', 2, 15, false],
  ['plus.1', 5, -1, true],
  ['pro.1', -1, -1, true],
] as const)('[LIM-13] the plan %s limits its user', (id, researchGroupLimit, sharingLimit, shareAnyOwner) => {
  expect(limitsOfPlan(planOf(id))).toEqual({ researchGroupLimit, sharingLimit, shareAnyOwner })
})

it('[CST-10] a user without a subscription has the limits of the free plan', () => {
  expect(freePlanLimits).toEqual({ researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false })
})
