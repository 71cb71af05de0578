import type { OwnPlan } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { PaymentContext, PaymentProblem } from '#machines/payment/payment.machine.ts'
import { nameOf } from '../plans/plan-words.ts'

/** Says what became of a choice that cannot be paid any more. */
export function choiceGoneText({ planId, unpaid }: OwnPlan, chosen: PlanId): string {
  const present = `You have ${nameOf(planId)}.`
  const what =
    unpaid === null ? present : `${present} ${nameOf(unpaid)} was chosen instead, and is not paid yet.`
  return `The choice of ${nameOf(chosen)} was changed in another window, so nothing was charged here. ${what}`
}

/** The default text of every error that the provider does not explain (ERR3-03). */
const unexplained = 'An error occurred'

const problemText = {
  'not-ready': 'Payment provider not ready',
  incomplete: 'Please fill in the whole card first.',
  refused: unexplained,
  unfinished: 'This payment is not finished. Nothing was charged so far: please try again.',
} satisfies Record<PaymentProblem, string>

/** What the alert says; null if nothing was submitted, or nothing is wrong (PLN-18). */
export function paymentProblemText({ problem, message, card }: PaymentContext): string | null {
  if (problem === null) return null
  if (problem === 'incomplete') return card.error ?? problemText.incomplete
  return problem === 'refused' ? (message ?? problemText.refused) : problemText[problem]
}
