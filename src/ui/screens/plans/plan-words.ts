/** Plans in words. */

import { monthsLater } from '#domain/plans/periods.ts'
import { freePlan, type Plan, type PlanId, planOf, termPrice } from '#domain/plans/plans.ts'
import type { PlanChangePreview } from '#domain/plans/subscriptions.ts'
import type { PlanChangeProblem } from '#machines/plan-change/plan-change.machine.ts'
import { centsText } from '../../words/money.ts'
import { counted, dayText } from '../../words/numbers.ts'

export const nameOf = (planId: PlanId) => planOf(planId).displayName

/** -1 means that there is no limit (PLN-06). */
export const treesText = ({ treeLimit }: Plan) =>
  treeLimit < 0 ? 'Unlimited trees' : counted(treeLimit, 'tree', 'trees')

export const peopleText = ({ shareLimit }: Plan) =>
  shareLimit < 0 ? 'Share with any number of people' : `Share with up to ${shareLimit} people`

/** Only a plan without a sharing limit shares with groups of other owners (LIM-13). */
export const groupsText = ({ shareLimit }: Plan) =>
  shareLimit < 0 ? 'Share with groups of other owners too' : 'Share with groups that you own'

/** How much room photos and files have, as in '50 MB' or '5 GB'. */
export function contentText({ contentLimit }: Plan): string {
  if (contentLimit === 0) return 'No photos and files'
  const room = contentLimit < 1000 ? `${contentLimit} MB` : `${contentLimit / 1000} GB`
  return `${room} of photos and files`
}

/** When and how often the plan is paid again: a person who confirms must know it before. */
export const renewalText = ({ date }: Pick<PlanChangePreview, 'date'>, chosen: PlanId): string => {
  const plan = planOf(chosen)
  const renewal = monthsLater(new Date(date), plan.termMonths).toISOString()
  return `${dayText(renewal)}, for ${centsText(termPrice(plan))}, by the same card. You can cancel before.`
}

/** What a plan gives compared with the present one: '10 more people, same trees'. */
export const differenceText = (plan: Plan, present: Plan): string =>
  [
    difference(plan.shareLimit, present.shareLimit, 'people'),
    difference(plan.treeLimit, present.treeLimit, 'trees'),
  ].join(', ')

function difference(limit: number, present: number, things: string): string {
  if (limit === present) return `same ${things}`
  if (limit < 0) return `any number of ${things}`
  if (present < 0) return `${limit} ${things} at most`
  return limit > present ? `${limit - present} more ${things}` : `${present - limit} fewer ${things}`
}

/** What a choice does, in the sentence above the sums. */
export function previewText({ kind, date }: PlanChangePreview, chosen: PlanId, present: PlanId): string {
  switch (kind) {
    case 'pay':
      return `${nameOf(chosen)} begins as soon as your payment is made, for ${planOf(chosen).termMonths} months.`
    case 'later':
      return `You keep ${nameOf(present)} until ${dayText(date)}. From then on you have ${nameOf(chosen)}.`
    case 'stay':
      return chosen === freePlan.id
        ? 'You keep Free, and pay nothing.'
        : `You keep ${nameOf(present)}. It is renewed on ${dayText(date)}.`
    case 'overdue':
      return `The last payment for ${nameOf(present)} has failed. Pay it now to keep your plan.`
    case 'end':
      return `The late payment for ${nameOf(present)} is given up, and you have ${nameOf(chosen)} at once.`
  }
}

/** What the button of the dialog says. */
export function confirmText({ kind, charge }: PlanChangePreview, present: PlanId): string {
  switch (kind) {
    case 'pay':
    case 'overdue':
      return `Go on to pay ${centsText(charge)}`
    case 'later':
      return 'Change my plan then'
    case 'stay':
      return `Keep ${nameOf(present)}`
    case 'end':
      return `End ${nameOf(present)} now`
  }
}

/** What has happened. */
export function changedText({ kind, date }: PlanChangePreview, chosen: PlanId): string {
  switch (kind) {
    case 'later':
      return `Done. You have ${nameOf(chosen)} from ${dayText(date)} on.`
    case 'stay':
      return `Done. You keep ${nameOf(chosen)}.`
    case 'end':
      return `Done. You have ${nameOf(chosen)} now.`
    case 'pay':
    case 'overdue':
      return `Done. ${nameOf(chosen)} is paid already.`
  }
}

export const planProblemText = {
  'not-allowed': 'You are not allowed to change the plan of this account. Nothing was changed.',
  'not-found': 'Your plan has changed in the meantime. Look at it again, then choose once more.',
  'demo-visitor': 'Visitors of the demo have no plan. Create an account of your own to choose one.',
  'managed-by-parent': 'A parent manages your account. The account of a child has the Free plan.',
  'same-plan': 'This is your plan already. Nothing was changed.',
  'plan-not-offered': 'This plan is not offered any more. Please choose another one.',
  'plan-given': 'Your plan was given to you by us. Please write to us if you want another one.',
  'payment-overdue':
    'The last payment for your plan has failed. Choose your present plan to pay it, or choose Free to give it up.',
  'renews-soon': 'Your plan is renewed within a day. Please change it after that.',
  'sum-changed': 'The sum has changed since you last looked. Please check it again.',
  'plans-not-sold': 'Sorry, plans cannot be bought here yet. Nothing was changed.',
  'has-subscription': 'You have a plan already. We have looked it up: please choose once more.',
  unreachable: 'We could not reach the server. Nothing was changed. Check your connection and try again.',
  'unknown-outcome':
    'We could not reach the server, so we do not know whether your choice has arrived. Try again: you never pay twice.',
} satisfies Record<PlanChangeProblem, string>
