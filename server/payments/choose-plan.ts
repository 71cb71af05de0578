import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#contract/wire.ts'
import {
  decidePlanChange,
  type PlanChange,
  type PlanRefusal,
  type RunningSubscription,
} from '#domain/plans/decide-plan-change.ts'
import { isGiven } from '#domain/plans/given-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import {
  type BankPayment,
  type BankSubscription,
  isOpen,
  runningIn,
  type StoredSubscription,
} from '#domain/plans/settle.ts'
import { Problem } from '../values/problem.ts'
import type { NewChoice, PayingAccount } from './accounts.ts'
import { maxTries, type Payments, type SettledAccount, settleAccount } from './settle-account.ts'

export interface PlanChoice {
  readonly planId: PlanId
  /** The sum in cents that the person has confirmed; any sum if it is undefined. */
  readonly charge?: number | undefined
}

export interface ChosenPlan {
  readonly kind: PlanChange['kind']
  /** What the page has to confirm at the bank; null if nothing is to be paid. */
  readonly payment: BankPayment | null
}

export type ChoiceRefusal = PlanRefusal | 'not-found' | 'sum-changed'

/**
 * Chooses a plan for a user. Each step first reads the bank anew and decides with that. If something has changed
 * meanwhile, in another tab or at the bank, everything is decided again. A crash at any point leaves a choice that the
 * next call or the next reconciliation goes on with.
 */
export async function choosePlan(
  payments: Payments,
  userId: UserId,
  choice: PlanChoice,
): Promise<Result<ChosenPlan, ChoiceRefusal>> {
  let hasWithdrawn = false
  for (let tries = 0; tries < maxTries; tries++) {
    const settled = await settleAccount(payments, userId)
    if (settled === null) return refuse('not-found')
    const now = payments.clock()
    const { subscriptions } = settled.account
    const open = subscriptions.find(isOpen)
    const decided = decideFor(settled.account, choice.planId, now)
    if (!decided.ok)
      return hasWithdrawn && decided.problem === 'same-plan'
        ? ok({ kind: 'withdraw', payment: null })
        : decided
    const change = decided.value
    if (change.kind === 'withdraw') {
      if (open !== undefined) await closeChoice(payments, settled, open)
      hasWithdrawn = true
      continue
    }
    // The choice was paid at the last moment, so the person decides anew.
    if (hasWithdrawn || isOtherSum(change, choice)) return refuse('sum-changed')
    const done = await carryOut(payments, settled, choice.planId, change)
    if (done !== 'again') return ok({ kind: change.kind, payment: done })
  }
  throw new Problem('unavailable', { retryAfter: 5 })
}

/** What choosing a plan would do now. */
export function decideFor(
  { subscriptions, isDemoVisitor, isSupervised }: PayingAccount,
  chosen: PlanId,
  now: Date,
): Result<PlanChange, PlanRefusal> {
  const running = runningIn(subscriptions, now)
  return decidePlanChange(
    {
      running: running === null ? null : factsOf(running),
      chosen,
      hasUnpaid: subscriptions.some(isOpen),
      isDemoVisitor,
      isSupervised,
    },
    now,
  )
}

const factsOf = (one: StoredSubscription): RunningSubscription => ({
  ...one,
  isPastDue: one.status === 'PastDue',
  isGiven: isGiven(one),
})

const isOtherSum = (change: PlanChange, { charge }: PlanChoice): boolean =>
  charge !== undefined && 'charge' in change && change.charge !== charge

/** Returns what is to be paid, or `again` if the account has to be looked at once more. */
async function carryOut(
  payments: Payments,
  { account, bank }: SettledAccount,
  planId: PlanId,
  change: Exclude<PlanChange, { kind: 'withdraw' }>,
): Promise<BankPayment | null | 'again'> {
  const open = account.subscriptions.find(isOpen)
  if (change.kind === 'pay' && open?.planId === planId && open.credit === change.credit)
    return begin(payments, account, open)
  // An earlier choice that waits for its payment is closed first, so that only one can ever be paid.
  if (open !== undefined) {
    await closeChoice(payments, { account, bank }, open)
    return 'again'
  }
  if (change.kind === 'pay') return addChoice(payments, account, planId, change)
  const running = runningIn(account.subscriptions, payments.clock())
  const told = bank.subscriptions.find(({ id }) => id === running?.providerId)
  if (told === undefined) return 'again'
  return changeRunning(payments, account, told, planId, change.kind)
}

async function changeRunning(
  payments: Payments,
  { userId }: PayingAccount,
  told: BankSubscription,
  planId: PlanId,
  kind: Exclude<PlanChange['kind'], 'pay' | 'withdraw'>,
): Promise<BankPayment | null | 'again'> {
  if (kind === 'overdue') return told.payment
  if (kind === 'end') await payments.provider.end(told)
  else if (!(await payments.provider.setNext(told, kind === 'stay' ? null : planId))) return 'again'
  await settleAccount(payments, userId)
  return null
}

async function addChoice(
  payments: Payments,
  account: PayingAccount,
  planId: PlanId,
  { price, credit }: Extract<PlanChange, { kind: 'pay' }>,
): Promise<BankPayment | 'again'> {
  if (account.customerId === null) {
    await payments.accounts.setCustomer(account.userId, await payments.provider.customerFor(account.userKey))
    return 'again'
  }
  const choice = { choiceKey: randomUUID(), planId, price, credit, chosenAt: payments.clock() }
  if (!(await payments.accounts.addChoice(account, choice))) return 'again'
  return begin(payments, account, choice)
}

/** The bank knows the choice by its key, so repeating this never makes a second subscription. */
async function begin(
  payments: Payments,
  { userId, customerId }: PayingAccount,
  { choiceKey, planId, credit }: NewChoice,
): Promise<BankPayment | 'again'> {
  if (customerId === null) return 'again'
  const payment = await payments.provider.begin({ customerId, choiceKey, planId, credit })
  const after = await settleAccount(payments, userId)
  const own = after?.account.subscriptions.find((one) => one.choiceKey === choiceKey)
  // Another tab has chosen another plan meanwhile, or the choice is paid already.
  return own !== undefined && isOpen(own) ? payment : 'again'
}

async function closeChoice(
  payments: Payments,
  { account: { customerId }, bank }: SettledAccount,
  open: StoredSubscription,
): Promise<void> {
  const told = bank.subscriptions.find(({ choiceKey }) => choiceKey === open.choiceKey)
  if (told !== undefined) return payments.provider.close(told)
  // The bank may be just about to begin this choice. Beginning it once more finds out, and then it can be closed.
  const { choiceKey, planId, credit } = open
  if (customerId !== null) await payments.provider.begin({ customerId, choiceKey, planId, credit })
}
