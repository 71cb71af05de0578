/**
 * Generated histories of a person, a bank and a product that may die at any moment. Whatever happens: the ledger is the
 * bank's, nobody pays twice for one choice, and the plan in force is the one that was paid.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanId } from '#domain/plans/plans.ts'
import { choosePlan } from '../../server/payments/choose-plan.ts'
import { type Payments, settleAccount } from '../../server/payments/settle-account.ts'
import type { Shape } from '../../server/test-bank/answers.ts'
import { soakSized } from '../support/soak.ts'
import { aBank, accountsInMemory, Crash, crashing, userId } from './kit.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Step =
  | { readonly kind: 'buy'; readonly planId: PlanId; readonly card: string }
  | { readonly kind: 'choose'; readonly planId: PlanId; readonly twice: PlanId | null }
  | { readonly kind: 'pay'; readonly card: string; readonly isConfirmed: boolean; readonly old: boolean }
  | { readonly kind: 'events'; readonly order: readonly number[]; readonly lost: boolean }
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'dies'; readonly left: number; readonly isAfter: boolean }

const planIds = fc.constantFrom<PlanId>('mem.1', 'gen.1', 'plus.1')
const good = '4242424242424242'

const cards = fc.constantFrom(good, good, '4000000000000002', '4000002500003155', '4000000000000341')

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), planId: planIds, card: cards }),
  fc.record({
    kind: fc.constant('choose' as const),
    planId: planIds,
    twice: fc.option(planIds, { freq: 3 }),
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    card: cards,
    isConfirmed: fc.boolean(),
    old: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('events' as const),
    order: fc.array(fc.nat(5), { maxLength: 4 }),
    lost: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('time' as const),
    milliseconds: fc.constantFrom(hour, 22 * hour, day, 8 * day, 31 * day, 92 * day, 184 * day, 400 * day),
  }),
  fc.record({
    kind: fc.constant('dies' as const),
    left: fc.integer({ min: 1, max: 12 }),
    isAfter: fc.boolean(),
  }),
)

/** What is wrong after a history, and after each of its steps; nothing should be. */
async function faultsOf(history: readonly Step[], shape: Shape): Promise<string[]> {
  const { bank, provider, clock, events, pay, pass } = aBank({ shape })
  const memory = accountsInMemory()
  const whole: Payments = { provider, accounts: memory.accounts, clock: () => new Date(clock.now) }
  /** The payments that the page was told to confirm, with their sums. */
  const asked = new Map<string, number>()
  let payments = whole
  const faults: string[] = []

  const surviving = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Crash)) throw error
      payments = whole
    }
  }
  const choose = async (planId: PlanId) => {
    const chosen = await choosePlan(payments, userId, { planId })
    const payment = chosen.ok ? chosen.value.payment : null
    if (payment !== null) asked.set(payment.intentId, payment.amount)
  }

  for (const step of history) {
    switch (step.kind) {
      case 'buy': {
        const before = asked.size
        await surviving(() => choose(step.planId))
        const intentId = [...asked.keys()].at(-1)
        if (asked.size > before && intentId !== undefined) pay(intentId, step.card, true)
        break
      }
      case 'choose':
        await surviving(async () => {
          const both = [step.planId, ...(step.twice === null ? [] : [step.twice])].map(choose)
          const ended = await Promise.allSettled(both)
          for (const one of ended) if (one.status === 'rejected') throw one.reason
        })
        break
      case 'pay': {
        const intentId = step.old ? [...asked.keys()][0] : [...asked.keys()].at(-1)
        if (intentId !== undefined) pay(intentId, step.card, step.isConfirmed)
        break
      }
      case 'events':
        // An event says nothing but that something has changed; so its order and number do not matter.
        for (const index of step.order)
          if (events[index] !== undefined) await surviving(() => settled(payments))
        if (step.lost) events.length = 0
        break
      case 'time':
        pass(step.milliseconds)
        break
      case 'dies':
        payments = crashing(whole, { left: step.left, isAfter: step.isAfter })
        break
    }
    if (sum(memory.ledger) > paidAtBank(bank.state)) faults.push('the ledger is ahead of the bank')
  }

  await settled(whole)

  const { subscriptions, invoices } = bank.state
  const going = subscriptions.filter(({ status }) => status === 'active' || status === 'past_due')
  const choices = subscriptions.map(({ metadata }) => metadata['choice'])
  const [given] = going
  const isTooLate = given?.status === 'past_due' && given.periodStart + 7 * day <= clock.now
  const paidPlan = given === undefined || isTooLate ? 'mem.1' : bank.priceOf(given).product
  const checks: readonly (readonly [string, boolean])[] = [
    ['the ledger is not the bank’s', sum(memory.ledger) === paidAtBank(bank.state)],
    ['two plans go on', going.length <= 1],
    ['two choices can be paid', subscriptions.filter(({ status }) => status === 'incomplete').length <= 1],
    ['a choice has two subscriptions', new Set(choices).size === choices.length],
    [
      'a sum was charged that nobody was told',
      invoices
        .filter(({ status, reason }) => status === 'paid' && reason === 'subscription_create')
        .every(({ intent, amount }) => asked.get(intent) === amount),
    ],
    ['the plan in force is not the paid one', memory.planInForce() === paidPlan],
  ]
  return [...faults, ...checks.filter(([, holds]) => !holds).map(([fault]) => fault)]
}

const settled = async (payments: Payments): Promise<void> => {
  await settleAccount(payments, userId)
}

const sum = (ledger: readonly { readonly kind: string; readonly amount: number }[]) =>
  ledger.reduce((all, { kind, amount }) => all + (kind === 'charge' ? amount : -amount), 0)

const paidAtBank = ({ invoices }: ReturnType<typeof aBank>['bank']['state']) =>
  invoices
    .filter(({ status }) => status === 'paid')
    .reduce((all, { amount, refunded }) => all + amount - refunded, 0)

describe('plans and payment', () => {
  it.each<[Shape]>([['new'], ['old']])(
    '[PLN-11] [PLN-12] [PLN-13] whatever happens, ledger and plan are those of a bank that answers in the %s form',
    async (shape) => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 3, maxLength: 25 }), async (history) => {
          expect(await faultsOf(history, shape)).toEqual([])
        }),
        { numRuns: soakSized({ usual: 250, tiny: 5, long: 5000 }) },
      )
    },
  )
})
