/** The server's adapter against answers in Stripe's own form, with the package `stripe` and without a network. */
import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeProvider } from '../../server/payments/stripe/stripe-provider.ts'
import { Problem } from '../../server/values/problem.ts'

const webhookSecret = 'whsec_of_the_tests'
const period = { current_period_start: 1_767_225_600, current_period_end: 1_782_864_000 }

type Shape = 'before 2025-03-31' | 'since then'

/** A subscription as Stripe answers it, with some fields that we do not read. */
const subscriptionIn = (shape: Shape, fields: object = {}) => {
  const isNew = shape === 'since then'
  return {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'incomplete',
    livemode: false,
    metadata: { choice: 'key' },
    cancel_at_period_end: false,
    ended_at: null,
    schedule: null,
    default_payment_method: null,
    ...(isNew ? {} : period),
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: 'si_1',
          quantity: 1,
          price: { id: 'price_1', product: 'gen.1', unit_amount: 1500, currency: 'usd' },
          ...(isNew ? period : {}),
        },
      ],
    },
    latest_invoice: {
      id: 'in_1',
      object: 'invoice',
      status: 'open',
      amount_due: 1500,
      ...(isNew
        ? { confirmation_secret: { type: 'payment_intent', client_secret: 'pi_1_secret_2' } }
        : { payment_intent: { id: 'pi_1', client_secret: 'pi_1_secret_2' } }),
    },
    ...fields,
  }
}

const invoiceIn = (shape: Shape) => ({
  id: 'in_1',
  object: 'invoice',
  amount_paid: 1500,
  post_payment_credit_notes_amount: 0,
  billing_reason: 'subscription_create',
  status_transitions: { paid_at: 1_767_225_600, finalized_at: 1_767_225_500 },
  ...(shape === 'since then'
    ? { parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } } }
    : { subscription: 'sub_1' }),
})

const listOf = (...data: object[]) => ({ object: 'list', has_more: false, url: '/', data })

type Answers = Readonly<Record<string, object | number>>

/** The adapter with these answers by method and path; a number is the status of an error. */
function adapterWith(answers: Answers) {
  const asked: string[] = []
  const provider = stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret,
    apiUrl: null,
    fetch: async (url, init) => {
      const { host, pathname } = new URL(url instanceof Request ? url.url : url)
      expect(host).toBe('api.stripe.com')
      const call = `${init?.method ?? 'GET'} ${pathname}`
      asked.push(`${call} ${typeof init?.body === 'string' ? decodeURIComponent(init.body) : ''}`.trim())
      const answer = answers[call]
      if (answer === undefined) throw new TypeError('No network.')
      return typeof answer === 'number'
        ? Response.json({ error: { type: 'invalid_request_error', message: 'No.' } }, { status: answer })
        : Response.json(answer)
    },
  })
  return { provider, asked }
}

const payment = {
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_2',
  invoiceId: 'in_1',
  amount: 1500,
  isPaid: false,
}

describe.each<[Shape]>([['before 2025-03-31'], ['since then']])('Stripe in the form of %s', (shape) => {
  it('[PLN-10] begins a subscription that waits for its payment', async () => {
    const { provider, asked } = adapterWith({
      'GET /v1/prices': listOf({ id: 'price_1', object: 'price' }),
      'POST /v1/subscriptions': subscriptionIn(shape),
    })

    const begun = await provider.begin({
      customerId: 'cus_1',
      choiceKey: 'key',
      planId: 'gen.1',
      credit: 300,
    })

    expect(begun).toEqual(payment)
    expect(asked.at(-1)).toContain('payment_behavior=default_incomplete')
    expect(asked.at(-1)).toContain('add_invoice_items[0][price_data][unit_amount]=-300')
  })

  it('reads everything of a customer', async () => {
    const { provider } = adapterWith({
      'GET /v1/subscriptions': listOf(subscriptionIn(shape)),
      'GET /v1/invoices': listOf(invoiceIn(shape)),
    })

    expect(await provider.accountOf('cus_1')).toMatchObject({
      subscriptions: [{ id: 'sub_1', choiceKey: 'key', status: 'Incomplete', payment }],
      charges: [{ invoiceId: 'in_1', subscriptionId: 'sub_1', amount: 1500, reason: 'chosen' }],
      cards: [],
    })
  })

  it('[PLN-13] cancels at the end of the period, after it has released a schedule', async () => {
    const schedule = { id: 'sub_sched_1', status: 'active', metadata: { nextPlan: 'plus.1' } }
    const { provider, asked } = adapterWith({
      'GET /v1/subscriptions/sub_1': subscriptionIn(shape, { status: 'active', schedule }),
      'POST /v1/subscription_schedules/sub_sched_1/release': {},
      'POST /v1/subscriptions/sub_1': {},
    })
    const { provider: reading } = adapterWith({
      'GET /v1/subscriptions': listOf(subscriptionIn(shape, { status: 'active' })),
      'GET /v1/invoices': listOf(),
    })
    const [subscription] = (await reading.accountOf('cus_1')).subscriptions
    if (subscription === undefined) throw new Error('Nothing was read.')

    expect(await provider.setNext(subscription, 'mem.1')).toBe(true)
    expect(asked.slice(1)).toEqual([
      'POST /v1/subscription_schedules/sub_sched_1/release',
      'POST /v1/subscriptions/sub_1 cancel_at_period_end=true',
    ])
  })

  it('hears only with a valid signature whom an event is about', async () => {
    const { provider } = adapterWith({})
    const body = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.updated',
      api_version: shape === 'since then' ? '2025-03-31.basil' : '2024-06-20',
      data: { object: subscriptionIn(shape) },
    })
    const signature = (secret: string) =>
      new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret })

    expect(await provider.readNews(body, signature(webhookSecret))).toEqual({
      eventId: 'evt_1',
      customerId: 'cus_1',
    })
    expect(await provider.readNews(body, signature('whsec_of_somebody_else'))).toBeNull()
  })
})

describe('a card without a payment, at Stripe', () => {
  const setupIn = (fields: object) => ({
    id: 'seti_1',
    object: 'setup_intent',
    customer: 'cus_1',
    client_secret: 'seti_1_secret_2',
    payment_method: null,
    last_setup_error: null,
    ...fields,
  })

  it('is begun for a customer who is absent at the next payment', async () => {
    const { provider, asked } = adapterWith({
      'POST /v1/setup_intents': setupIn({ status: 'requires_payment_method' }),
    })

    expect(await provider.setUpCard('cus_1')).toEqual({ id: 'seti_1', clientSecret: 'seti_1_secret_2' })
    expect(asked).toEqual([
      'POST /v1/setup_intents customer=cus_1&usage=off_session&allowed_payment_method_types[0]=card',
    ])
  })

  it.each<[string, object, object]>([
    ['succeeded', { payment_method: 'pm_1' }, { status: 'Succeeded', cardId: 'pm_1' }],
    ['requires_action', { payment_method: 'pm_1' }, { status: 'Pending', cardId: null }],
    [
      'requires_payment_method',
      { last_setup_error: { type: 'card_error' } },
      { status: 'Failed', cardId: null },
    ],
    ['canceled', {}, { status: 'Failed', cardId: null }],
  ])('is read as %s', async (status, fields, expected) => {
    const { provider } = adapterWith({ 'GET /v1/setup_intents/seti_1': setupIn({ status, ...fields }) })

    expect(await provider.cardSetup('seti_1')).toEqual({
      customerId: 'cus_1',
      clientSecret: 'seti_1_secret_2',
      isUsed: false,
      ...expected,
    })
  })

  it('is marked as used, and read so', async () => {
    const { provider, asked } = adapterWith({
      'POST /v1/setup_intents/seti_1': setupIn({ status: 'succeeded' }),
      'GET /v1/setup_intents/seti_1': setupIn({ status: 'succeeded', metadata: { used: 'yes' } }),
    })

    await provider.noteUsed('seti_1')

    expect(asked).toEqual(['POST /v1/setup_intents/seti_1 metadata[used]=yes'])
    expect(await provider.cardSetup('seti_1')).toMatchObject({ isUsed: true })
  })

  it('pays for the subscription, and for the plan that is chosen for later', async () => {
    const { provider, asked } = adapterWith({
      'POST /v1/subscriptions/sub_1': subscriptionIn('since then', { schedule: 'sub_sched_1' }),
      'POST /v1/subscription_schedules/sub_sched_1': {},
    })
    const { provider: reading } = adapterWith({
      'GET /v1/subscriptions': listOf(subscriptionIn('since then', { status: 'active' })),
      'GET /v1/invoices': listOf(),
    })
    const [subscription] = (await reading.accountOf('cus_1')).subscriptions
    if (subscription === undefined) throw new Error('Nothing was read.')

    await provider.useCard(subscription, 'pm_2')

    expect(asked).toEqual([
      'POST /v1/subscriptions/sub_1 default_payment_method=pm_2',
      'POST /v1/subscription_schedules/sub_sched_1 default_settings[default_payment_method]=pm_2',
    ])
  })
})

describe('Stripe in trouble', () => {
  const intent = async (answers: Answers) => adapterWith(answers).provider.intent('pi_1')

  it.each<[string, Answers]>([
    ['cannot be reached', {}],
    ['fails', { 'GET /v1/payment_intents/pi_1': 500 }],
    ['wants fewer calls', { 'GET /v1/payment_intents/pi_1': 429 }],
  ])('asks to try again later if it %s', async (_, answers) => {
    const failed = await intent(answers).catch((error: unknown) => error)

    expect(failed).toBeInstanceOf(Problem)
    expect(failed).toMatchObject({ code: 'unavailable' })
  })

  it.each([
    ['succeeded', null, 'Succeeded'],
    ['requires_action', null, 'Pending'],
    ['requires_payment_method', { type: 'card_error' }, 'Failed'],
    ['canceled', null, 'Failed'],
  ])('[STA-10] reads a payment that is %s', async (status, last_payment_error, expected) => {
    const raw = { id: 'pi_1', customer: 'cus_1', client_secret: 'pi_1_secret_2', status, last_payment_error }

    expect(await intent({ 'GET /v1/payment_intents/pi_1': raw })).toEqual({
      customerId: 'cus_1',
      clientSecret: 'pi_1_secret_2',
      status: expected,
    })
  })

  it('does not know a payment of somebody else', async () => {
    expect(await intent({ 'GET /v1/payment_intents/pi_1': 404 })).toBeNull()
  })
})
