import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { previewPlanChange } from '#contract/group-admin/subscription.ts'
import { ok, type Result } from '#contract/result.ts'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import { type PlanId, planOf } from '#domain/plans/plans.ts'
import type { PlanChangePreview } from '#domain/plans/subscriptions.ts'
import {
  type Changed,
  type ConfirmedChange,
  planChangeMachine,
} from '#machines/plan-change/plan-change.machine.ts'
import { samplePlans, samplePreviews, sampleRunning } from '#machines/plan-change/sample-plans.ts'
import { wire } from '#machines/wire.ts'
import { ChoosePlan } from '#ui/screens/plans/choose-plan.tsx'
import { differenceText } from '#ui/screens/plans/plan-words.ts'
import { PlansScreen } from '#ui/screens/plans/plans-screen.tsx'

afterEach(cleanup)

function choosing(own: OwnPlan) {
  const flow = createActor(planChangeMachine).start()
  flow.send({ type: 'plan known', own })
  render(<ChoosePlan flow={flow} />)
  return flow
}

type Previewed = Result<PlanChangePreview, RefusalOf<typeof previewPlanChange>>

/** The dialog that asks for confirmation, after the server has told what the choice does. */
async function confirming(own: OwnPlan, planId: PlanId, seen: PlanChangePreview) {
  const flow = createActor(
    wire(planChangeMachine)({
      preview: fromPromise<Previewed, { planId: PlanId }>(async () => ok(seen)),
      change: fromPromise<Changed, ConfirmedChange>(async () => ok(null)),
    }),
  ).start()
  flow.send({ type: 'plan known', own })
  flow.send({ type: 'plan chosen', planId })
  flow.send({ type: 'change asked' })
  await waitFor(flow, (snapshot) => snapshot.matches('confirming'))
  render(<ChoosePlan flow={flow} />)
}

const names = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
const change = () => screen.getByRole('button', { name: 'Change my plan' })

it('[PUB-07] lets a signed-in user choose their plan', () => {
  choosing(samplePlans.free)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your plan')
})

it('[PUB-06] [PUB-08] [PLN-07] [PLN-08] compares the plans for visitors, with the total of a term', () => {
  render(<PlansScreen view={{ current: null, lookingOnly: 'signed-out' }} />)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Membership plans')
  const plans = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(plans.map((plan) => plan.querySelectorAll('span')[1]?.textContent)).toEqual([
    'Free',
    '$15.00',
    '$45.00',
  ])
  expect(plans[1]?.textContent).toContain('for 6 months, $2.50 a month')
})

it('[PLN-05] [LIM-13] says how much storage each plan gives, and which one shares with groups of others', () => {
  render(<PlansScreen view={{ current: null, lookingOnly: 'signed-out' }} />)

  const plans = within(screen.getByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(
    plans.map(({ textContent }) => /([\d.]+ [MG]B) for photos and files/.exec(textContent)?.[1]),
  ).toEqual(['50 MB', '250 MB', '5 GB'])
  expect(plans.map(({ textContent }) => textContent.includes('groups of other people'))).toEqual([
    false,
    false,
    true,
  ])
})

it('does not say that a parent chooses the plan of a child', () => {
  render(<PlansScreen view={{ current: 'mem.1', lookingOnly: 'managed-by-parent' }} />)

  expect(
    screen.getAllByText('A parent manages your account. Its plan is Free, and cannot be changed.'),
  ).toHaveLength(1)
})

it('offers to put an unpaid choice aside', async () => {
  await confirming(samplePlans.unpaid, 'mem.1', samplePreviews.withdraw)

  const dialog = within(await screen.findByRole('dialog', { name: 'Keep Free?' }))
  expect(dialog.getAllByText(/is put aside, and nothing is charged\. You keep Free\.$/)).toHaveLength(1)
  expect(dialog.queryByText('You pay now')).toBeNull()
  expect(dialog.getAllByRole('button', { name: 'Keep Free' })).toHaveLength(1)
})

it('says before the payment that the plan renews by itself', async () => {
  await confirming(samplePlans.free, 'gen.1', samplePreviews.pay)

  expect(
    await screen.findAllByText(
      /^Basic renews by itself: the same card pays \$15\.00 every 6 months until you cancel\./,
    ),
  ).toHaveLength(1)
})

it('says when the next payment is, if a change is taken back', async () => {
  await confirming(samplePlans.ending, 'gen.1', samplePreviews.stay)

  const dialog = within(await screen.findByRole('dialog', { name: 'Keep Basic?' }))
  expect(dialog.getByText('You pay now').nextSibling?.textContent).toBe('Nothing')
  expect(dialog.getByText('Next payment').nextSibling?.textContent).toBe('$15.00 on 26 May 2126')
  expect(dialog.queryByText('Begins')).toBeNull()
})

it('says what becomes of shares under a smaller plan', async () => {
  await confirming({ planId: 'plus.1', running: sampleRunning, unpaid: null }, 'gen.1', samplePreviews.later)

  expect(
    await screen.findAllByText(
      'Everybody who sees your trees goes on seeing them. With Basic you cannot begin to share with more than 15 people or with groups of other people.',
    ),
  ).toHaveLength(1)
})

it('[PLN-02] offers Professional only to whom has it', () => {
  choosing(samplePlans.free)
  expect(names()).toEqual(['Free', 'Basic', 'Complete'])
})

it('[PLN-02] [PLN-06] compares a given plan with the others, says who changes it, and shows a tree limit of -1 as unlimited', () => {
  choosing(samplePlans.given)

  expect(screen.getAllByText(/^We have given you Professional/)).toHaveLength(1)
  expect(screen.getByText('Professional').textContent).toBe('ProfessionalYour plan')
  expect(screen.getAllByText('Unlimited trees')).toHaveLength(1)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PLN-09] enables Change my plan only while it changes anything', async () => {
  const flow = choosing(samplePlans.basic)
  const isDisabled = () => change().hasAttribute('disabled')

  expect(isDisabled()).toBe(true)
  act(() => flow.send({ type: 'plan chosen', planId: 'gen.1' }))
  expect(isDisabled()).toBe(true)
  act(() => flow.send({ type: 'plan chosen', planId: 'plus.1' }))
  expect(isDisabled()).toBe(false)
})

it.each([
  ['gen.1', 'mem.1', '10 more people, same trees'],
  ['plus.1', 'gen.1', 'any number of people, 3 more trees'],
  ['mem.1', 'plus.1', '5 people at most, 3 fewer trees'],
] as const)('says what %s gives compared with %s', (plan, present, said) => {
  expect(differenceText(planOf(plan), planOf(present))).toBe(said)
})
