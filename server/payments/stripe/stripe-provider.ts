import { Stripe } from 'stripe'
import type { PaymentStatus } from '#contract/group-admin/subscription.ts'
import { freePlan, type PlanId, planOf, termPrice } from '#domain/plans/plans.ts'
import type { BankPayment, BankSubscription } from '#domain/plans/settle.ts'
import { Problem } from '../../values/problem.ts'
import type { PaymentProvider, PlanOrder } from '../provider.ts'
import { customerIn, readCharge, readSetup, readSubscription } from './shapes.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** The address of the provider; null for its own. The test bank has another one. */
  readonly apiUrl: string | null
  /** Replaces the network in tests. */
  readonly fetch?: typeof globalThis.fetch
}

/** What a person who waits for an answer can bear, in milliseconds. */
const timeout = 15_000

/** The most objects of one kind that are read of one customer. Twelve years have 24 bills. */
const maxRead = 1000

export function stripeProvider({ secretKey, webhookSecret, apiUrl, fetch }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetch),
    ...(apiUrl === null ? {} : addressOf(apiUrl)),
  })
  const priceOf = rememberPrices(stripe)

  const readOne = async (id: string): Promise<BankSubscription | null> =>
    readSubscription(await stripe.subscriptions.retrieve(id, { expand: [...expanded] }))?.subscription ?? null

  return reached({
    customerFor: async (userKey) => {
      const customer = await stripe.customers.create(
        { metadata: { user: userKey } },
        { idempotencyKey: `customer-${userKey}` },
      )
      return customer.id
    },

    accountOf: async (customer) => {
      const [subscriptions, invoices] = await Promise.all([
        stripe.subscriptions
          .list({ customer, status: 'all', limit: 100, expand: expanded.map((field) => `data.${field}`) })
          .autoPagingToArray({ limit: maxRead }),
        stripe.invoices.list({ customer, status: 'paid', limit: 100 }).autoPagingToArray({ limit: maxRead }),
      ])
      const read = subscriptions.flatMap((one) => readSubscription(one) ?? [])
      return {
        subscriptions: read.map(({ subscription }) => subscription),
        charges: invoices.flatMap((one) => readCharge(one) ?? []),
        cards: read.flatMap(({ card }) => card ?? []),
      }
    },

    begin: async ({ customerId, choiceKey, planId, credit }: PlanOrder): Promise<BankPayment> => {
      const begun = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: await priceOf(planId) }],
          metadata: { choice: choiceKey },
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          ...(credit === 0 ? {} : { add_invoice_items: [{ price_data: creditLine(planId, credit) }] }),
          expand: [...expanded],
        },
        { idempotencyKey: `choice-${choiceKey}` },
      )
      const payment = readSubscription(begun)?.subscription.payment ?? null
      if (payment === null) throw new Error('The provider began a subscription without a payment.')
      return payment
    },

    close: async ({ id }) => {
      // Read anew, because a bill that is closed already cannot be closed.
      const now = await readOne(id)
      if (now?.status !== 'Incomplete' || now.payment === null) return
      await stripe.invoices.voidInvoice(now.payment.invoiceId).catch(unlessRefused)
    },

    setNext: async ({ id }, next) => {
      try {
        const raw = await stripe.subscriptions.retrieve(id, { expand: [...expanded] })
        const now = readSubscription(raw)?.subscription
        if (now === undefined || now.endedAt !== null) return false
        if (now.nextPlanId === next) return true
        // A subscription with a schedule cannot be cancelled by itself, and has one schedule only.
        if (raw.schedule !== null) await stripe.subscriptionSchedules.release(idOf(raw.schedule))
        const cancels = next === freePlan.id
        if (raw.cancel_at_period_end !== cancels)
          await stripe.subscriptions.update(id, { cancel_at_period_end: cancels })
        if (next !== null && !cancels)
          await scheduleNext(stripe, now, next, [await priceOf(now.planId), await priceOf(next)])
        return true
      } catch (error) {
        return unlessRefused(error)
      }
    },

    end: async ({ id }) => {
      const now = await readOne(id)
      if (now === null || now.endedAt !== null) return
      // A late payment that arrives just now keeps the plan: then the bill cannot be closed, and nothing ends.
      if (now.status === 'PastDue' && now.payment !== null && !now.payment.isPaid) {
        const isClosed = await stripe.invoices
          .voidInvoice(now.payment.invoiceId)
          .then(() => true, unlessRefused)
        if (!isClosed) return
      }
      await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }).catch(unlessRefused)
    },

    refund: async ({ invoiceId, amount, refunded }) => {
      await stripe.creditNotes
        .create(
          { invoice: invoiceId, amount: amount - refunded, refund_amount: amount - refunded },
          { idempotencyKey: `refund-${invoiceId}` },
        )
        .catch(unlessRefused)
    },

    intent: async (id) => {
      try {
        const intent = await stripe.paymentIntents.retrieve(id)
        return {
          customerId: customerIn(intent),
          clientSecret: intent.client_secret ?? '',
          status: intentStatus(intent),
        }
      } catch (error) {
        unlessRefused(error)
        return null
      }
    },

    setUpCard: async (customer) => {
      const setup = await stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      })
      if (setup.client_secret === null) throw new Error('The provider began a setup without a secret.')
      return { id: setup.id, clientSecret: setup.client_secret }
    },

    cardSetup: async (id) => {
      try {
        return readSetup(await stripe.setupIntents.retrieve(id))
      } catch (error) {
        unlessRefused(error)
        return null
      }
    },

    useCard: async ({ id }, cardId) => {
      try {
        const { schedule } = await stripe.subscriptions.update(id, { default_payment_method: cardId })
        // The next phase of a schedule begins with the card of the schedule.
        if (schedule !== null)
          await stripe.subscriptionSchedules.update(idOf(schedule), {
            default_settings: { default_payment_method: cardId },
          })
      } catch (error) {
        unlessRefused(error)
      }
    },

    noteUsed: async (setupId) => {
      await stripe.setupIntents.update(setupId, { metadata: { used: 'yes' } }).catch(unlessRefused)
    },

    readNews: async (body, signature) => {
      try {
        const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret)
        return { eventId: event.id, customerId: customerIn(event.data.object) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  })
}

/** Somebody who asks while the provider cannot answer is told to try again. */
const reached = (provider: PaymentProvider): PaymentProvider => ({
  customerFor: orUnavailable(provider.customerFor),
  accountOf: orUnavailable(provider.accountOf),
  begin: orUnavailable(provider.begin),
  close: orUnavailable(provider.close),
  setNext: orUnavailable(provider.setNext),
  end: orUnavailable(provider.end),
  refund: orUnavailable(provider.refund),
  intent: orUnavailable(provider.intent),
  setUpCard: orUnavailable(provider.setUpCard),
  cardSetup: orUnavailable(provider.cardSetup),
  useCard: orUnavailable(provider.useCard),
  noteUsed: orUnavailable(provider.noteUsed),
  readNews: provider.readNews,
})

const orUnavailable =
  <Given extends unknown[], Got>(act: (...given: Given) => Promise<Got>) =>
  async (...given: Given): Promise<Got> => {
    try {
      return await act(...given)
    } catch (error) {
      const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
      if ([StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind))
        throw new Problem('unavailable', { retryAfter: 5 })
      throw error
    }
  }

const expanded = ['latest_invoice.confirmation_secret', 'default_payment_method', 'schedule'] as const

/** Where a test bank listens, in the words of the provider's package. */
function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url)
  return {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  }
}

/** Something has changed at the provider since we looked. What has changed is read afterwards. */
function unlessRefused(error: unknown): false {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
  throw error
}

const idOf = (one: string | { readonly id: string }) => (typeof one === 'string' ? one : one.id)

function intentStatus({ status, last_payment_error }: Stripe.PaymentIntent): PaymentStatus {
  if (status === 'succeeded') return 'Succeeded'
  return status === 'canceled' || last_payment_error !== null ? 'Failed' : 'Pending'
}

const creditLine = (planId: PlanId, credit: number) => ({
  currency: 'usd',
  product: planId,
  unit_amount: -credit,
})

/** The present plan to the end of its period, then the next one. */
async function scheduleNext(
  stripe: Stripe,
  { id }: BankSubscription,
  next: PlanId,
  [present, nextPrice]: readonly [string, string],
): Promise<void> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [phase] = schedule.phases
  if (phase === undefined) throw new Error('The provider made a schedule without a phase.')
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { nextPlan: next },
    phases: [
      { items: [{ price: present, quantity: 1 }], start_date: phase.start_date, end_date: phase.end_date },
      {
        items: [{ price: nextPrice, quantity: 1 }],
        proration_behavior: 'none',
        duration: { interval: 'month', interval_count: planOf(next).termMonths },
      },
    ],
  })
}

/** The provider's prices, made at the first use of each plan. A price has the plan's id as its product. */
function rememberPrices(stripe: Stripe): (planId: PlanId) => Promise<string> {
  const known = new Map<PlanId, string>()
  return async (planId) => {
    const id = known.get(planId) ?? (await findOrMakePrice(stripe, planId))
    known.set(planId, id)
    return id
  }
}

async function findOrMakePrice(stripe: Stripe, planId: PlanId): Promise<string> {
  const plan = planOf(planId)
  // The sum is part of the key, so that a new price never changes what an old one says.
  const lookupKey = `${planId}-${termPrice(plan)}`
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
  if (data[0] !== undefined) return data[0].id
  await stripe.products.create({ id: planId, name: plan.displayName }).catch(unlessRefused)
  const price = await stripe.prices.create(
    {
      product: planId,
      currency: 'usd',
      unit_amount: termPrice(plan),
      recurring: { interval: 'month', interval_count: plan.termMonths },
      lookup_key: lookupKey,
    },
    { idempotencyKey: `price-${lookupKey}` },
  )
  return price.id
}
