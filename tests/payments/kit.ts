/** The real adapter with the test bank, without a network, and accounts in memory. */
import type { UserId } from '#contract/wire.ts'
import { isCardSetup } from '#domain/plans/card-setup.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { StoredSubscription } from '#domain/plans/settle.ts'
import type { PayingAccount, PayingAccounts } from '../../server/payments/accounts.ts'
import type { PaymentProvider } from '../../server/payments/provider.ts'
import type { Payments } from '../../server/payments/settle-account.ts'
import { stripeProvider } from '../../server/payments/stripe/stripe-provider.ts'
import type { Shape } from '../../server/test-bank/answers.ts'
import { openBank } from '../../server/test-bank/bank.ts'
import { readFields } from '../../server/test-bank/fields.ts'
import { answerCall } from '../../server/test-bank/protocol.ts'
import type { BankEvent } from '../../server/test-bank/state.ts'

export const userId = '17' as UserId
export const webhookSecret = 'whsec_of_the_tests'

/** Thrown where a process would die. */
export class Crash extends Error {}

export interface LedgerLine {
  readonly invoiceId: string
  readonly kind: 'charge' | 'refund'
  readonly amount: number
}

export function aBank({ shape = 'new', now = '2026-01-31T10:00:00Z' }: { shape?: Shape; now?: string } = {}) {
  const clock = { now: Date.parse(now) }
  const events: BankEvent[] = []
  const bank = openBank({ clock: () => clock.now, onEvent: (event) => events.push(event) })
  const traffic: string[] = []
  /** What a test lets the bank refuse. */
  const refusing = { cards: false }

  const call = (method: string, path: string, form: string, idempotencyKey: string | null) =>
    answerCall(bank, { method, path, fields: readFields(form), idempotencyKey }, shape)

  const provider = stripeProvider({
    secretKey: 'sk_test_bank',
    webhookSecret,
    apiUrl: 'http://bank.test',
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url)
      const form = typeof init?.body === 'string' ? init.body : search.slice(1)
      traffic.push(`${pathname} ${form}`)
      if (refusing.cards && form.includes('default_payment_method='))
        return Response.json(
          { error: { type: 'invalid_request_error', message: 'Refused.' } },
          { status: 400 },
        )
      const key = new Headers(init?.headers).get('idempotency-key')
      const { status, body } = call(init?.method ?? 'GET', pathname, form, key)
      return Response.json(body, { status })
    },
  })

  /** What the person does in the browser: a card for the payment, or instead of the earlier card. Returns the status. */
  const pay = (intentId: string, number: string, isConfirmed = false): unknown => {
    const card = call(
      'POST',
      '/v1/payment_methods',
      `card[number]=${number}&card[exp_month]=12&card[exp_year]=2030&card[cvc]=123&billing_details[name]=Ada`,
      null,
    ).body as { id: string }
    const confirmed = isConfirmed ? '&confirmed=true' : ''
    const { body } = call(
      'POST',
      `/v1/${isCardSetup(intentId) ? 'setup_intents' : 'payment_intents'}/${intentId}/confirm`,
      `payment_method=${card.id}${confirmed}`,
      null,
    )
    return 'status' in (body as object) ? (body as { status: string }).status : 'refused'
  }

  return {
    bank,
    provider,
    clock,
    events,
    traffic,
    refusing,
    pay,
    /** Moves the time of bank and product. */
    pass: (milliseconds: number) => {
      clock.now += milliseconds
      bank.catchUp()
    },
  }
}

/** Accounts as the database stores them, for one user. */
export function accountsInMemory() {
  let customerId: string | null = null
  let revision = 0
  let subscriptions: readonly StoredSubscription[] = []
  let planId: PlanId = 'mem.1'
  const ledger: LedgerLine[] = []
  const cards = new Map<string, string>()

  const note = (line: LedgerLine) => {
    const isNoted = ledger.some(({ invoiceId, kind }) => invoiceId === line.invoiceId && kind === line.kind)
    if (line.amount > 0 && !isNoted) ledger.push(line)
  }

  const accounts: PayingAccounts = {
    find: async (): Promise<PayingAccount> => ({
      userId,
      userKey: 'ada',
      customerId,
      revision,
      subscriptions,
      isSupervised: false,
      isDemoVisitor: false,
    }),
    ownerOf: async (id) => (id === customerId ? userId : null),
    setCustomer: async (_userId, id) => {
      customerId ??= id
    },
    addChoice: async (account, choice) => {
      if (account.revision !== revision) return false
      revision += 1
      const added: StoredSubscription = {
        ...choice,
        id: String(subscriptions.length + 1),
        providerId: null,
        nextPlanId: null,
        status: 'Incomplete',
        periodStart: choice.chosenAt,
        periodEnd: choice.chosenAt,
        endedAt: null,
        paymentMethodId: null,
      }
      subscriptions = [...subscriptions, added]
      return true
    },
    store: async (account, settled) => {
      if (account.revision !== revision) return false
      if (JSON.stringify(settled.subscriptions) !== JSON.stringify(subscriptions)) revision += 1
      subscriptions = settled.subscriptions
      planId = settled.planId
      for (const { invoiceId, amount, refunded } of settled.bank.charges) {
        note({ invoiceId, kind: 'charge', amount })
        note({ invoiceId, kind: 'refund', amount: refunded })
      }
      for (const card of settled.bank.cards) cards.set(card.id, card.lastDigits)
      return true
    },
  }
  return {
    accounts,
    ledger,
    cards,
    planInForce: () => planId,
    subscriptions: () => subscriptions,
  }
}

/** Lets the process die before or after one of the next calls to the bank or the store. */
export function crashing(payments: Payments, plan: { left: number; isAfter: boolean }): Payments {
  const fragile =
    <Given extends unknown[], Got>(act: (...given: Given) => Promise<Got>) =>
    async (...given: Given): Promise<Got> => {
      plan.left -= 1
      if (plan.left === 0 && !plan.isAfter) throw new Crash()
      const got = await act(...given)
      if (plan.left === 0) throw new Crash()
      return got
    }
  const { provider, accounts } = payments
  const fragileProvider: PaymentProvider = {
    ...provider,
    customerFor: fragile(provider.customerFor),
    accountOf: fragile(provider.accountOf),
    begin: fragile(provider.begin),
    close: fragile(provider.close),
    setNext: fragile(provider.setNext),
    end: fragile(provider.end),
    refund: fragile(provider.refund),
  }
  const fragileAccounts: PayingAccounts = {
    ...accounts,
    find: fragile(accounts.find),
    setCustomer: fragile(accounts.setCustomer),
    addChoice: fragile(accounts.addChoice),
    store: fragile(accounts.store),
  }
  return { ...payments, provider: fragileProvider, accounts: fragileAccounts }
}
