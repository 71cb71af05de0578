import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  decidePlanChange,
  type PlanChoiceFacts,
  type RunningSubscription,
} from '#domain/plans/decide-plan-change.ts'

const now = new Date('2026-04-01T12:00:00Z')
const basic: RunningSubscription = {
  planId: 'gen.1',
  nextPlanId: null,
  price: 1500,
  periodStart: new Date('2026-01-01T12:00:00Z'),
  periodEnd: new Date('2026-07-01T12:00:00Z'),
  isPastDue: false,
  isGiven: false,
}
const complete: RunningSubscription = { ...basic, planId: 'plus.1', price: 4500 }
const professional: RunningSubscription = { ...basic, planId: 'pro.1', price: 3000 }
const later = ok({ kind: 'later', from: basic.periodEnd } as const)

describe(decidePlanChange.name, () => {
  it.each<[string, Partial<PlanChoiceFacts>, ReturnType<typeof decidePlanChange>]>([
    [
      '[PLN-14] no subscription, Basic',
      { chosen: 'gen.1' },
      ok({ kind: 'pay', price: 1500, credit: 0, charge: 1500 }),
    ],
    ['[PLN-09] no subscription, Free', { chosen: 'mem.1' }, refuse('same-plan')],
    [
      '[PLN-11] Basic to Complete',
      { running: basic, chosen: 'plus.1' },
      ok({ kind: 'pay', price: 4500, credit: 754, charge: 3746 }),
    ],
    [
      '[PLN-11] Professional to Complete, which costs more in a month',
      { running: professional, chosen: 'plus.1' },
      ok({ kind: 'pay', price: 4500, credit: 1508, charge: 2992 }),
    ],
    ['[PLN-12] Complete to Basic', { running: complete, chosen: 'gen.1' }, later],
    ['[PLN-13] Complete to Free', { running: complete, chosen: 'mem.1' }, later],
    ['Free again, while Basic is not paid', { chosen: 'mem.1', hasUnpaid: true }, ok({ kind: 'withdraw' })],
    [
      'Basic again, while Complete is not paid',
      { running: basic, chosen: 'gen.1', hasUnpaid: true },
      ok({ kind: 'withdraw' }),
    ],
    ['[PLN-09] Basic again', { running: basic, chosen: 'gen.1' }, refuse('same-plan')],
    [
      'Complete again, after Basic was chosen for later',
      { running: { ...complete, nextPlanId: 'gen.1' }, chosen: 'plus.1' },
      ok({ kind: 'stay', renewal: complete.periodEnd }),
    ],
    [
      'Free, after Basic was chosen for later',
      { running: { ...complete, nextPlanId: 'gen.1' }, chosen: 'mem.1' },
      later,
    ],
    ['[PLN-02] Professional', { chosen: 'pro.1' }, refuse('plan-not-offered')],
    [
      'another plan, while staff has given Professional',
      { running: { ...professional, isGiven: true }, chosen: 'plus.1' },
      refuse('plan-given'),
    ],
    [
      'a larger plan, with a late payment',
      { running: { ...basic, isPastDue: true }, chosen: 'plus.1' },
      refuse('payment-overdue'),
    ],
    [
      'Free, with a late payment',
      { running: { ...basic, isPastDue: true }, chosen: 'mem.1' },
      ok({ kind: 'end' }),
    ],
    [
      'Basic again, with a late payment',
      { running: { ...basic, isPastDue: true }, chosen: 'gen.1' },
      ok({ kind: 'overdue', charge: 1500 }),
    ],
    [
      'a larger plan on the day of the renewal',
      { running: { ...basic, periodEnd: new Date('2026-04-02T11:59:59Z') }, chosen: 'plus.1' },
      refuse('renews-soon'),
    ],
    [
      'a larger plan a day before the renewal',
      { running: { ...basic, periodEnd: new Date('2026-04-02T12:00:01Z') }, chosen: 'plus.1' },
      ok({ kind: 'pay', price: 4500, credit: 16, charge: 4484 }),
    ],
    [
      'a larger plan on the last day of a cancelled one',
      {
        running: { ...basic, nextPlanId: 'mem.1', periodEnd: new Date('2026-04-02T11:00:00Z') },
        chosen: 'plus.1',
      },
      ok({ kind: 'pay', price: 4500, credit: 0, charge: 4500 }),
    ],
    [
      'Free, while the bank is just renewing',
      { running: { ...basic, periodEnd: now }, chosen: 'mem.1' },
      refuse('renews-soon'),
    ],
    [
      'Basic again, while the bank is just changing to the next plan',
      { running: { ...basic, nextPlanId: 'mem.1', periodEnd: now }, chosen: 'gen.1' },
      refuse('renews-soon'),
    ],
    ['a visitor of the demo', { chosen: 'gen.1', isDemoVisitor: true }, refuse('demo-visitor')],
    ['a child', { chosen: 'gen.1', isSupervised: true }, refuse('managed-by-parent')],
  ])('decides for %s', (_who, facts, decided) => {
    const nobodyInParticular = {
      running: null,
      chosen: 'gen.1',
      isDemoVisitor: false,
      hasUnpaid: false,
      isSupervised: false,
    } as const
    expect(decidePlanChange({ ...nobodyInParticular, ...facts }, now)).toEqual(decided)
  })
})
