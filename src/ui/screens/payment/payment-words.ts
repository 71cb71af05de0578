import type { OwnPlan } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import type { PaymentContext, PaymentProblem } from '#machines/payment/payment.machine.ts'
import { nameOf } from '../plans/plan-words.ts'

/** Says what became of a choice that cannot be paid any more, as far as it is known. */
export function choiceGoneText(own: OwnPlan | null, chosen: PlanId | null): string {
  const what = chosen === null ? 'Your choice' : `The choice of ${nameOf(chosen)}`
  const changed = `${what} was changed in another window, so nothing was charged here.`
  return own === null ? changed : `${changed} ${presentText(own)}`
}

function presentText({ planId, unpaid }: OwnPlan): string {
  const present = `You have ${nameOf(planId)}.`
  return unpaid === null ? present : `${present} ${nameOf(unpaid)} was chosen instead, and is not paid yet.`
}

/** The default text of every error that the provider does not explain (ERR3-03). */
const unexplained = 'An error occurred'

const problemText = {
  'not-ready': 'Payment provider not ready',
  incomplete: 'Please fill in the whole card first.',
  refused: unexplained,
} satisfies Record<Exclude<PaymentProblem, 'unfinished'>, string>

/** A payment, or a change of the card alone. */
type What = 'payment' | 'card'

const unfinishedText = {
  payment: 'This payment is not finished. Nothing was charged so far: please try again.',
  card: 'This card is not confirmed, so nothing was changed. Please try again.',
} satisfies Record<What, string>

/** Said if the server cannot be asked what has become of it. */
export const unknownText = {
  payment: {
    text: 'We could not reach the server, so we do not know yet whether your payment was made.',
    hint: 'Do not pay again: ask once more, or look at your plan later.',
  },
  card: {
    text: 'We could not reach the server, so we do not know yet whether your card was changed.',
    hint: 'Ask once more, or look at your account later.',
  },
} satisfies Record<What, { text: string; hint: string }>

/** What the alert says; null if nothing was submitted, or nothing is wrong (PLN-18). */
export function paymentProblemText({ problem, message, card }: PaymentContext, what: What): string | null {
  if (problem === null) return null
  if (problem === 'unfinished') return unfinishedText[what]
  if (problem === 'incomplete') return card.error ?? problemText.incomplete
  return problem === 'refused' ? (message ?? problemText.refused) : problemText[problem]
}
