import { describe, expect, it } from 'vitest'
import { customerIn, readCharge, readSubscription } from '../../server/payments/stripe/shapes.ts'

/** Answers of Stripe before and after 2025-03-31, cut to what matters and to some fields that we do not read. */
const period = { current_period_start: 1_767_225_600, current_period_end: 1_782_864_000 }
const item = {
  id: 'si_1',
  object: 'subscription_item',
  quantity: 1,
  price: { id: 'price_1', object: 'price', product: 'gen.1', unit_amount: 1500, currency: 'usd' },
}
const invoice = { id: 'in_1', object: 'invoice', status: 'paid', amount_due: 1500 }
const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  metadata: { choice: 'key' },
  cancel_at_period_end: false,
  ended_at: null,
  livemode: false,
  schedule: null,
  default_payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    billing_details: { name: 'Ada', email: null },
    card: { brand: 'amex', last4: '0005', exp_month: 2, exp_year: 2028, funding: 'credit' },
  },
}
const before = {
  ...subscription,
  ...period,
  items: { object: 'list', data: [item] },
  latest_invoice: { ...invoice, payment_intent: { id: 'pi_1', client_secret: 'pi_1_secret_2' } },
}
const after = {
  ...subscription,
  items: { object: 'list', data: [{ ...item, ...period }] },
  latest_invoice: {
    ...invoice,
    confirmation_secret: { type: 'payment_intent', client_secret: 'pi_1_secret_2' },
  },
}

const read = {
  subscription: {
    id: 'sub_1',
    choiceKey: 'key',
    status: 'Active',
    planId: 'gen.1',
    nextPlanId: null,
    price: 1500,
    periodStart: new Date('2026-01-01T00:00:00Z'),
    periodEnd: new Date('2026-07-01T00:00:00Z'),
    endedAt: null,
    paymentMethodId: 'pm_1',
    payment: {
      intentId: 'pi_1',
      clientSecret: 'pi_1_secret_2',
      invoiceId: 'in_1',
      amount: 1500,
      isPaid: true,
    },
  },
  card: {
    id: 'pm_1',
    brand: 'AmericanExpress',
    lastDigits: '0005',
    expirationYear: 2028,
    expirationMonth: 2,
    billingName: 'Ada',
  },
}

describe(readSubscription.name, () => {
  it.each([
    ['before 2025-03-31', before],
    ['since then', after],
  ])('[MOD-74] [MOD-76] reads the form of %s', (_when, raw) => {
    expect(readSubscription(raw)).toEqual(read)
  })

  it.each<[string, object, object]>([
    ['past_due', {}, { status: 'PastDue' }],
    ['unpaid', {}, { status: 'PastDue' }],
    ['trialing', {}, { status: 'Trial' }],
    ['incomplete', {}, { status: 'Incomplete' }],
    ['incomplete_expired', {}, { status: 'IncompleteExpired' }],
    [
      'canceled',
      { ended_at: 1_767_225_600 },
      { status: 'Cancelled', endedAt: new Date('2026-01-01T00:00:00Z') },
    ],
    ['active', { cancel_at_period_end: true }, { status: 'Cancelled', nextPlanId: 'mem.1' }],
    [
      'active',
      { schedule: { id: 'sub_sched_1', status: 'active', metadata: { nextPlan: 'plus.1' } } },
      { status: 'Active', nextPlanId: 'plus.1' },
    ],
    // In the last phase of a schedule.
    [
      'active',
      { schedule: { id: 'sub_sched_1', status: 'active', metadata: { nextPlan: 'gen.1' } } },
      { status: 'Active', nextPlanId: null },
    ],
  ])('[STA-10] reads %s with %j', (status, fields, expected) => {
    expect(readSubscription({ ...after, status, ...fields })?.subscription).toMatchObject(expected)
  })

  it('leaves out what is no plan of ours', () => {
    const other = { ...item, ...period, price: { ...item.price, product: 'prod_of_a_shop' } }

    expect(readSubscription({ ...after, items: { object: 'list', data: [other] } })).toBeNull()
  })
})

describe(readCharge.name, () => {
  const bill = {
    id: 'in_1',
    amount_paid: 1500,
    post_payment_credit_notes_amount: 0,
    billing_reason: 'subscription_cycle',
    status_transitions: { paid_at: 1_767_225_600 },
  }

  it.each([
    ['before 2025-03-31', { subscription: 'sub_1' }],
    ['since then', { parent: { subscription_details: { subscription: 'sub_1' } } }],
  ])('reads the form of %s', (_when, fields) => {
    expect(readCharge({ ...bill, ...fields })).toEqual({
      invoiceId: 'in_1',
      subscriptionId: 'sub_1',
      amount: 1500,
      refunded: 0,
      reason: 'renewed',
      paidAt: new Date('2026-01-01T00:00:00Z'),
    })
  })

  it('leaves out a bill without a subscription', () => {
    expect(readCharge({ ...bill, parent: null })).toBeNull()
  })
})

describe(customerIn.name, () => {
  it('finds the customer of an event in every version', () => {
    expect([
      customerIn(before),
      customerIn({ customer: { id: 'cus_1' } }),
      customerIn({ id: 'prod_1' }),
    ]).toEqual(['cus_1', 'cus_1', null])
  })
})
