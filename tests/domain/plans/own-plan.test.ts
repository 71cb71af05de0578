import { describe, expect, it } from 'vitest'
import type { Subscription } from '#contract/group-admin/subscription.ts'
import { changesPlan, isChoiceGone, isSamePlan, ownPlanOf } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { samplePlans } from '#machines/plan-change/sample-plans.ts'

const now = Date.parse('2026-11-26T14:00:00.000Z')
const later = '2027-05-26T14:00:00.000Z'

function subscription(number: number, productId: PlanId, parts: Partial<Subscription> = {}): Subscription {
  const price = {
    id: 'price_1',
    productId,
    currency: 'USD',
    unitPrice: 2.5,
    intervalUnit: 'month',
    intervalCount: 6,
  } as const
  return {
    // Any number is the id of a subscription or a user.
    id: String(number) as Subscription['id'],
    userId: '1' as Subscription['userId'],
    providerSubscriptionId: 'sub_1',
    providerCustomerId: 'cus_1',
    startDate: '2026-11-26T14:00:00.000Z',
    status: 'Active',
    paymentMethodId: 'pm_1',
    currentPeriodStart: '2026-11-26T14:00:00.000Z',
    currentPeriodEnd: later,
    items: [{ id: 'si_1', priceId: 'price_1', quantity: 1, price }],
    nextPlanId: null,
    ...parts,
  }
}

const planOf = (...subscriptions: Subscription[]) => {
  const { planId, running, unpaid } = ownPlanOf(subscriptions, now)
  return [planId, running?.id ?? null, unpaid]
}

describe(ownPlanOf.name, () => {
  it('[CST-10] is Free without a subscription', () => {
    expect(planOf()).toEqual(['mem.1', null, null])
  })

  it('[LIM-11] is the product of the price of a subscription', () => {
    expect(planOf(subscription(7, 'gen.1'))).toEqual(['gen.1', '7', null])
  })

  it.each([
    ['still late', { status: 'PastDue' }, 'gen.1'],
    ['cancelled, but not over', { status: 'Cancelled', nextPlanId: 'mem.1' }, 'gen.1'],
    [
      'cancelled and over',
      { status: 'Cancelled', nextPlanId: 'mem.1', currentPeriodEnd: '2026-11-26T14:00:00.000Z' },
      'mem.1',
    ],
    ['replaced by another plan', { status: 'Cancelled' }, 'mem.1'],
    ['never paid', { status: 'IncompleteExpired' }, 'mem.1'],
  ] as const)('with a subscription that is %s', (_, parts, planId) => {
    expect(planOf(subscription(7, 'gen.1', parts))[0]).toBe(planId)
  })

  it('says until when a late payment keeps the plan: seven days from the start of the period', () => {
    const until = (parts: Partial<Subscription>) =>
      ownPlanOf([subscription(7, 'gen.1', parts)], now).running?.payUntil

    expect(until({ status: 'PastDue' })).toBe('2026-12-03T14:00:00.000Z')
    expect(until({})).toBeNull()
  })

  it('stays while a larger one is not paid, and is then the newer one', () => {
    const basic = subscription(7, 'gen.1')

    expect(planOf(basic, subscription(8, 'plus.1', { status: 'Incomplete' }))).toEqual([
      'gen.1',
      '7',
      'plus.1',
    ])
    expect(planOf(basic, subscription(8, 'plus.1'))).toEqual(['plus.1', '8', null])
  })
})

describe(changesPlan.name, () => {
  it('[PLN-09] is false for the present plan, unless that takes a change back, gives up a choice or pays what is late', () => {
    const { free, basic, unpaid, ending, overdue } = samplePlans

    expect([free, basic, unpaid, ending, overdue].map((own) => changesPlan(own, own.planId))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(changesPlan(free, 'gen.1')).toBe(true)
  })

  it('is false for every plan while staff has given one', () => {
    expect(changesPlan(samplePlans.given, 'plus.1')).toBe(false)
  })
})

describe(isChoiceGone.name, () => {
  it('is true only if the plan is neither paid nor waits for its payment', () => {
    const { free, basic, unpaid } = samplePlans

    expect([free, basic, unpaid].map((own) => isChoiceGone(own, 'plus.1'))).toEqual([true, true, false])
    expect(isChoiceGone(basic, 'gen.1')).toBe(false)
  })
})

describe(isSamePlan.name, () => {
  it('notices another plan, and another plan for later', () => {
    expect(isSamePlan(samplePlans.basic, samplePlans.basic)).toBe(true)
    expect(isSamePlan(samplePlans.basic, samplePlans.ending)).toBe(false)
    expect(isSamePlan(samplePlans.free, samplePlans.basic)).toBe(false)
  })
})
