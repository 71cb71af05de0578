/** Sample plans of users, and what choosing another one does. */
import type { PlanChangePreview } from '#contract/group-admin/subscription.ts'
import type { SubscriptionId } from '#domain/ids.ts'
import type { OwnPlan, RunningPlan } from '#domain/plans/own-plan.ts'

export const samplePeriodEnd = '2126-05-26T14:00:00.000Z'

export const sampleRunning: RunningPlan = {
  // Any number is the id of a subscription.
  id: '7' as SubscriptionId,
  status: 'Active',
  nextPlanId: null,
  periodEnd: samplePeriodEnd,
  payUntil: null,
  paymentMethodId: 'pm_1',
  isGiven: false,
}

export const samplePlans = {
  free: { planId: 'mem.1', running: null, unpaid: null },
  basic: { planId: 'gen.1', running: sampleRunning, unpaid: null },
  unpaid: { planId: 'mem.1', running: null, unpaid: 'plus.1' },
  given: {
    planId: 'pro.1',
    running: { ...sampleRunning, paymentMethodId: null, isGiven: true },
    unpaid: null,
  },
  ending: {
    planId: 'gen.1',
    running: { ...sampleRunning, status: 'Cancelled', nextPlanId: 'mem.1' },
    unpaid: null,
  },
  overdue: {
    planId: 'gen.1',
    running: { ...sampleRunning, status: 'PastDue', payUntil: '2125-12-03T14:00:00.000Z' },
    unpaid: null,
  },
} as const satisfies Readonly<Record<string, OwnPlan>>

export const samplePreviews = {
  pay: {
    kind: 'pay',
    charge: 3766,
    credit: 734,
    date: '2125-11-26T14:00:00.000Z',
    disabledTrees: [],
    groupsOfDisabledTrees: [],
  },
  later: {
    kind: 'later',
    charge: 0,
    credit: 0,
    date: samplePeriodEnd,
    disabledTrees: ['Wedgwood papers'],
    groupsOfDisabledTrees: ['The Darwins'],
  },
  stay: {
    kind: 'stay',
    charge: 0,
    credit: 0,
    date: samplePeriodEnd,
    disabledTrees: [],
    groupsOfDisabledTrees: [],
  },
  withdraw: {
    kind: 'withdraw',
    charge: 0,
    credit: 0,
    date: '2125-11-26T14:00:00.000Z',
    disabledTrees: [],
    groupsOfDisabledTrees: [],
  },
  overdue: {
    kind: 'overdue',
    charge: 1500,
    credit: 0,
    date: samplePeriodEnd,
    disabledTrees: [],
    groupsOfDisabledTrees: [],
  },
  end: {
    kind: 'end',
    charge: 0,
    credit: 0,
    date: samplePeriodEnd,
    disabledTrees: [],
    groupsOfDisabledTrees: [],
  },
} as const satisfies Readonly<Record<string, PlanChangePreview>>
