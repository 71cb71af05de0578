import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok } from '#contract/result.ts'
import type { RunningPlan } from '#domain/plans/own-plan.ts'
import type { PlanId } from '#domain/plans/plans.ts'
import { samplePreviews, sampleRunning } from '#machines/plan-change/sample-plans.ts'
import {
  type OwnSubscription,
  type Previewed,
  type Settled,
  subscriptionEndingMachine,
} from '#machines/subscription-ending/subscription-ending.machine.ts'
import { wire } from '#machines/wire.ts'
import { OwnPlanSection } from '#ui/screens/account/own-plan-section.tsx'
import { ReadOnlyTrees } from '#ui/screens/plans/read-only-trees.tsx'
import { sampleCard, sampleReceipts } from './sample-payments.ts'

afterEach(cleanup)

function show(parts: Partial<RunningPlan> = {}, card = sampleCard) {
  const own = { planId: 'gen.1', running: { ...sampleRunning, ...parts }, unpaid: null } as const
  render(
    <OwnPlanSection
      flow={createActor(subscriptionEndingMachine).start()}
      view={{ own, card, receipts: sampleReceipts, mayChange: true }}
      changeCard={<button type="button">Change card</button>}
    />,
  )
}
const statusRow = () => screen.getByText('Status').parentElement
const warning = 'This card will expire before your next payment.'

it.each([
  ['Active', 1],
  ['PastDue', 0],
  ['Cancelled', 0],
] as const)('[PLN-26] shows a check mark only for an active subscription: %s', (status, marks) => {
  show({ status })

  expect(statusRow()?.querySelectorAll('svg')).toHaveLength(marks)
})

it('[PLN-24] [PLN-25] [MOD3-11] shows the card, and warns if it expires before the next payment', () => {
  show()

  expect(screen.getByText('Card').parentElement?.textContent).toBe(
    `CardVisa ending in 4242, expires 04/26${warning}Change card`,
  )
})

it('does not warn of a card that outlives the next payment, nor if there is none', () => {
  show({}, { ...sampleCard, expirationDate: '2126-05-31' })
  show({ status: 'Cancelled', nextPlanId: 'mem.1' })

  expect(screen.queryByText(warning)).toBeNull()
})

it('says that a given plan costs nothing, and offers neither to cancel nor to change it', () => {
  show({ isGiven: true, paymentMethodId: null })

  expect(screen.getAllByText(/We have given you this plan/)).toHaveLength(1)
  expect(screen.queryByText('Status')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel my plan' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Compare the plans' })).toHaveLength(1)
})

it('says what is paid next, and what was paid and got back', () => {
  show()

  expect(screen.getAllByText('$15.00 on 26 May 2126, for 6 months of Basic')).toHaveLength(1)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your plan: paid back1 December 2125-$15.00',
    'Basic: new plan26 November 2125, after a credit of $7.34$15.00',
  ])
})

/** The flow with a server that names a tree that becomes read-only. */
const endingFlow = () =>
  createActor(
    wire(subscriptionEndingMachine)({
      preview: fromPromise<Previewed, { planId: PlanId }>(async () => ok(samplePreviews.later)),
      endPlan: fromPromise<Settled, { subscription: OwnSubscription }>(async () => ok(null)),
      keepPlan: fromPromise<Settled, { subscription: OwnSubscription }>(async () => ok(null)),
    }),
  ).start()

it('[LIM-14] names before cancelling the trees that become read-only, and the groups that see them', async () => {
  const flow = endingFlow()
  flow.send({ type: 'ending chosen', subscription: { id: sampleRunning.id, planId: 'plus.1' } })
  const own = { planId: 'plus.1', running: sampleRunning, unpaid: null } as const
  render(
    <OwnPlanSection
      flow={flow}
      view={{ own, card: null, receipts: [], mayChange: true }}
      changeCard={null}
    />,
  )

  expect((await screen.findByText('Wedgwood papers')).parentElement?.textContent).toBe(
    'Wedgwood papers becomes read-only then. Nothing of it is deleted. The members of The Darwins go on seeing it, without updates.',
  )
})

it('says before cancelling what becomes of shares', async () => {
  const flow = endingFlow()
  flow.send({ type: 'ending chosen', subscription: { id: sampleRunning.id, planId: 'plus.1' } })
  const own = { planId: 'plus.1', running: sampleRunning, unpaid: null } as const
  render(
    <OwnPlanSection
      flow={flow}
      view={{ own, card: null, receipts: [], mayChange: true }}
      changeCard={null}
    />,
  )

  // The dialog is loaded when it is needed.
  expect(
    await screen.findAllByText(
      'Everybody who sees your trees goes on seeing them. With Free you cannot begin to share with more than 5 people or with groups of other people.',
    ),
  ).toHaveLength(1)
})

it('offers to change the card only if a payment comes, or is overdue', () => {
  show({ nextPlanId: 'mem.1' })
  expect(screen.queryByRole('button', { name: 'Change card' })).toBeNull()
  cleanup()

  show({ nextPlanId: 'mem.1', status: 'PastDue', payUntil: '2125-12-03T14:00:00.000Z' })
  expect(screen.getByText('Card').parentElement?.textContent).toMatch(
    /Change cardYour overdue payment stays due: pay it on the page with all plans\.$/,
  )
})

it('says that nothing was changed if the server could not be asked before cancelling', async () => {
  const flow = createActor(
    wire(subscriptionEndingMachine)({
      preview: fromPromise<Previewed, { planId: PlanId }>(() => Promise.reject(new Error('offline'))),
      endPlan: fromPromise<Settled, { subscription: OwnSubscription }>(async () => ok(null)),
      keepPlan: fromPromise<Settled, { subscription: OwnSubscription }>(async () => ok(null)),
    }),
  ).start()
  flow.send({ type: 'ending chosen', subscription: { id: sampleRunning.id, planId: 'gen.1' } })
  const own = { planId: 'gen.1', running: sampleRunning, unpaid: null } as const
  render(
    <OwnPlanSection
      flow={flow}
      view={{ own, card: null, receipts: [], mayChange: true }}
      changeCard={null}
    />,
  )

  expect((await screen.findByRole('alert')).textContent).toBe(
    'We could not reach the server. Nothing was changed. Check your connection, then try again.',
  )
})

it('[LIM-14] does not claim that every group sees every tree that becomes read-only', () => {
  render(
    <ReadOnlyTrees preview={{ disabledTrees: ['One', 'Two'], groupsOfDisabledTrees: ['Hale', 'Roe'] }} />,
  )

  expect(screen.getByText('One and Two').parentElement?.textContent).toBe(
    'One and Two become read-only then. Nothing of them is deleted. The members of Hale and Roe go on seeing what they see of them, without updates.',
  )
})

it('[PLN-05] says how much storage the plan has', () => {
  show()

  expect(screen.getAllByText('250 MB for photos and files')).toHaveLength(1)
})

it('says until when a late payment keeps the plan, and leads to it', () => {
  show({ status: 'PastDue', payUntil: '2125-12-03T14:00:00.000Z' })

  expect(screen.getAllByText(/^\$15\.00 by 3 December 2125, to keep Basic\./)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Pay it now' }).getAttribute('href')).toBe('/plans')
})
