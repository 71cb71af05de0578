import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideGivenPlan } from '#domain/plans/decide-given-plan.ts'
import type { StoredSubscription } from '#domain/plans/settle.ts'

const now = new Date('2026-04-01T12:00:00Z')
const paid: StoredSubscription = {
  id: '7',
  choiceKey: 'a choice',
  providerId: 'sub_1',
  planId: 'gen.1',
  nextPlanId: null,
  status: 'Active',
  price: 1500,
  credit: 0,
  chosenAt: new Date('2026-01-01T12:00:00Z'),
  periodStart: new Date('2026-01-01T12:00:00Z'),
  periodEnd: new Date('2026-07-01T12:00:00Z'),
  endedAt: null,
  paymentMethodId: 'pm_1',
}
const cancelled: StoredSubscription = { ...paid, nextPlanId: 'mem.1', status: 'Cancelled' }
const unpaid: StoredSubscription = { ...paid, providerId: null, status: 'Incomplete' }
const given: StoredSubscription = { ...paid, choiceKey: 'given', providerId: null, planId: 'pro.1', price: 0 }
const takenBack: StoredSubscription = { ...given, status: 'Cancelled', endedAt: now }

const gives = ok({ kind: 'give', planId: 'pro.1' } as const)
const changesNothing = ok({ kind: 'nothing' } as const)

describe(decideGivenPlan.name, () => {
  it.each<[string, readonly StoredSubscription[], ReturnType<typeof decideGivenPlan>]>([
    ['has Free', [], gives],
    ['had Professional before', [takenBack], gives],
    ['has cancelled a paid plan', [cancelled], gives],
    ['has Professional', [given], changesNothing],
    ['pays for a plan', [paid], refuse('has-subscription')],
    [
      'is late with a payment',
      [{ ...paid, status: 'PastDue', periodStart: now }],
      refuse('has-subscription'),
    ],
    ['is about to pay', [unpaid], refuse('has-subscription')],
  ])('[CST-09] decides about giving Professional to a user who %s', (_who, subscriptions, decided) => {
    expect(decideGivenPlan({ subscriptions, isDemoVisitor: false }, true, now)).toEqual(decided)
  })

  it('gives a visitor of the demo nothing', () => {
    expect(decideGivenPlan({ subscriptions: [], isDemoVisitor: true }, true, now)).toEqual(
      refuse('demo-visitor'),
    )
  })

  it.each<[string, readonly StoredSubscription[], ReturnType<typeof decideGivenPlan>]>([
    ['has it', [cancelled, given], ok({ kind: 'take back', choiceKey: 'given' })],
    ['does not have it', [paid], changesNothing],
    ['does not have it any more', [takenBack], changesNothing],
  ])('[CST-09] decides about taking Professional back from a user who %s', (_who, subscriptions, decided) => {
    expect(decideGivenPlan({ subscriptions, isDemoVisitor: false }, false, now)).toEqual(decided)
  })
})
