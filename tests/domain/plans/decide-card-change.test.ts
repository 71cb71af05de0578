import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { type CardChangeFacts, decideCardChange } from '#domain/plans/decide-card-change.ts'
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
const facts: CardChangeFacts = { subscriptions: [paid], isDemoVisitor: false, isSupervised: false }
const having = (parts: Partial<StoredSubscription>): CardChangeFacts => ({
  ...facts,
  subscriptions: [{ ...paid, ...parts }],
})

describe(decideCardChange.name, () => {
  it('is for the plan that is running', () => {
    expect(decideCardChange(facts, now)).toEqual(ok(paid))
  })

  it.each<[string, CardChangeFacts, ReturnType<typeof decideCardChange>]>([
    ['a visitor of the demo', { ...facts, isDemoVisitor: true }, refuse('demo-visitor')],
    ['a child', { ...facts, isSupervised: true }, refuse('managed-by-parent')],
    ['a user of Free', { ...facts, subscriptions: [] }, refuse('not-found')],
    ['a choice that is not paid', having({ status: 'Incomplete' }), refuse('not-found')],
    ['a plan that has ended', having({ status: 'Cancelled', endedAt: now }), refuse('not-found')],
    ['a given plan', having({ providerId: null, planId: 'pro.1' }), refuse('plan-given')],
  ])('is refused for %s', (_, of, decided) => {
    expect(decideCardChange(of, now)).toEqual(decided)
  })
})
