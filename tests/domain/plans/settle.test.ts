import { describe, expect, it } from 'vitest'
import {
  type BankCharge,
  type BankSubscription,
  nextTurn,
  planInForce,
  type StoredSubscription,
  settle,
} from '#domain/plans/settle.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-04-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)

const stored = (id: string, fields: Partial<StoredSubscription> = {}): StoredSubscription => ({
  id,
  choiceKey: `key ${id}`,
  providerId: `sub_${id}`,
  planId: 'gen.1',
  nextPlanId: null,
  status: 'Active',
  price: 1500,
  credit: 0,
  chosenAt: now,
  periodStart: now,
  periodEnd: later(181),
  endedAt: null,
  paymentMethodId: null,
  ...fields,
})
const told = (id: string, fields: Partial<BankSubscription> = {}): BankSubscription => ({
  id: `sub_${id}`,
  choiceKey: `key ${id}`,
  status: 'Active',
  planId: 'gen.1',
  nextPlanId: null,
  price: 1500,
  periodStart: now,
  periodEnd: later(181),
  endedAt: null,
  paymentMethodId: null,
  payment: null,
  ...fields,
})
const charge = (id: string, reason: BankCharge['reason'], paidAt: Date): BankCharge => ({
  invoiceId: `in_${id}_${reason}`,
  subscriptionId: `sub_${id}`,
  amount: 1500,
  refunded: 0,
  reason,
  paidAt,
})
const ordersFor = (subscriptions: readonly BankSubscription[], charges: readonly BankCharge[] = []) =>
  settle(
    subscriptions.map(({ id }) => stored(id.slice(4))),
    { subscriptions, charges, cards: [] },
    now,
  ).orders.map((order) => [
    order.kind,
    order.kind === 'refund' ? order.charge.invoiceId : order.subscription.id,
  ])

describe(settle.name, () => {
  it('stores what the bank says', () => {
    const bank = { subscriptions: [told('1', { status: 'PastDue' })], charges: [], cards: [] }

    expect(
      settle([stored('1', { status: 'Incomplete', providerId: null })], bank, now).subscriptions,
    ).toEqual([stored('1', { status: 'PastDue' })])
  })

  it('[STA-10] gives a choice up that the bank has not heard of for 23 hours', () => {
    const open = { status: 'Incomplete', providerId: null } as const
    const choices = [
      stored('1', { ...open, chosenAt: later(-22 / 24) }),
      stored('2', { ...open, chosenAt: later(-23 / 24) }),
    ]

    const { subscriptions } = settle(choices, { subscriptions: [], charges: [], cards: [] }, now)

    expect(subscriptions.map(({ status }) => status)).toEqual(['Incomplete', 'IncompleteExpired'])
  })

  it('ends the plan that a newer paid one has replaced, and refunds what was charged for it afterwards', () => {
    const charges = [
      charge('1', 'chosen', later(-180)),
      charge('1', 'renewed', now),
      charge('2', 'chosen', later(-1)),
    ]

    expect(ordersFor([told('1'), told('2')], charges)).toEqual([
      ['end', 'sub_1'],
      ['refund', 'in_1_renewed'],
    ])
  })

  it('refunds no renewal that came before the newer plan', () => {
    const charges = [charge('1', 'renewed', later(-2)), charge('2', 'chosen', later(-1))]

    expect(ordersFor([told('1', { endedAt: now, status: 'Cancelled' }), told('2')], charges)).toEqual([])
  })

  it('closes an unpaid choice that is not the last one', () => {
    const unpaid = { status: 'Incomplete' } as const

    expect(ordersFor([told('1', unpaid), told('2', unpaid)])).toEqual([['close', 'sub_1']])
  })

  it('ends a plan whose payment is seven days late', () => {
    const late = (days: number) => told('1', { status: 'PastDue', periodStart: later(-days) })

    expect([ordersFor([late(6)]), ordersFor([late(7)])]).toEqual([[], [['end', 'sub_1']]])
  })
})

describe(planInForce.name, () => {
  it.each<[string, Partial<StoredSubscription>, string]>([
    ['an active plan', {}, 'gen.1'],
    ['an unpaid choice', { status: 'Incomplete' }, 'mem.1'],
    [
      '[PLN-13] a cancelled plan before the end of its period',
      { status: 'Cancelled', nextPlanId: 'mem.1' },
      'gen.1',
    ],
    ['[PLN-13] a cancelled plan at the end of its period', { status: 'Cancelled', periodEnd: now }, 'mem.1'],
    ['[PLN-12] the next plan before the end of the period', { nextPlanId: 'plus.1' }, 'gen.1'],
    ['[PLN-12] the next plan at the end of the period', { nextPlanId: 'plus.1', periodEnd: now }, 'plus.1'],
    ['a plan whose renewal failed', { status: 'PastDue', periodStart: later(-6) }, 'gen.1'],
    ['a plan whose renewal failed seven days ago', { status: 'PastDue', periodStart: later(-7) }, 'mem.1'],
    ['an ended plan', { endedAt: now }, 'mem.1'],
  ])('of %s', (_what, fields, expected) => {
    expect(planInForce([stored('1', fields)], now)).toBe(expected)
  })

  it('[CST-10] is the free one without a subscription', () => {
    expect(planInForce([], now)).toBe('mem.1')
  })
})

describe(nextTurn.name, () => {
  it.each<[string, Partial<StoredSubscription>, Date | null]>([
    ['the end of the period', {}, later(181)],
    ['the end of the patience with an unpaid choice', { status: 'Incomplete' }, later(23 / 24)],
    ['the end of the patience with a late payment', { status: 'PastDue' }, later(7)],
    ['never, after the end', { endedAt: now }, null],
  ])('is %s', (_what, fields, expected) => {
    expect(nextTurn([stored('1', fields)], now)).toEqual(expected)
  })
})
