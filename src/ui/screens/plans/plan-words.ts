/** Plans in words. */

import { type Plan, type PlanId, planOf, sharesWithAnyOwner, termPrice } from '#domain/plans/plans.ts'
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

/** Whose groups may see the trees of the user (LIM-13). */
export const groupsText = (plan: Plan) =>
  sharesWithAnyOwner(plan)
    ? 'Share with your own groups and groups of other people'
    : 'Share with groups that you own'

export const storageText = ({ contentLimit }: Plan) =>
  contentLimit === 0
    ? 'No photos and files'
    : `${contentLimit < 1000 ? `${contentLimit} MB` : `${contentLimit / 1000} GB`} for photos and files`

/** What is paid after the first period. */
export const renewalText = (plan: Plan) =>
  `${plan.displayName} renews by itself: the same card pays ${centsText(termPrice(plan))} every ${plan.termMonths} months until you cancel. You can cancel at any time in your account.`

/** What becomes of shares that the user's next plan would not allow. */
export function sharesText(next: Plan, present: Plan): string | null {
  const losesOthers = sharesWithAnyOwner(present) && !sharesWithAnyOwner(next)
  const losesPeople = next.shareLimit >= 0 && (present.shareLimit < 0 || next.shareLimit < present.shareLimit)
  if (!losesOthers && !losesPeople) return null
  const people = `with more than ${next.shareLimit} people`
  const what = losesOthers ? `${people} or with groups of other people` : people
  return `Everybody who sees your trees goes on seeing them. With ${next.displayName} you cannot begin to share ${what}.`
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
      return `You keep ${nameOf(present)}. It renews by itself on ${dayText(date)}.`
    case 'withdraw':
      return `Your choice that is not paid yet is put aside, and nothing is charged. You keep ${nameOf(present)}.`
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
    case 'withdraw':
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
    case 'withdraw':
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
  'managed-by-parent': 'A parent manages your account, so its plan cannot be changed. Nothing was changed.',
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
