import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { OwnPlan } from '#domain/plans/own-plan.ts'
import { planOf } from '#domain/plans/plans.ts'
import { planChangeMachine } from '#machines/plan-change/plan-change.machine.ts'
import { samplePlans } from '#machines/plan-change/sample-plans.ts'
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
  expect(plans.map((plan) => plan.textContent?.match(/\d+ [MG]B of photos and files/)?.[0])).toEqual([
    '50 MB of photos and files',
    '250 MB of photos and files',
    '5 GB of photos and files',
  ])
  expect(plans[2]?.textContent).toContain('groups of other owners')
})

it('[PLN-02] offers Professional only to whom has it', () => {
  choosing(samplePlans.free)
  expect(names()).toEqual(['Free', 'Basic', 'Complete'])
})

it('[PLN-02] [PLN-06] compares a given plan with the others, says who changes it, and shows a tree limit of -1 as unlimited', () => {
  choosing(samplePlans.given)

  expect(screen.getByText(/^We have given you Professional/)).toBeDefined()
  expect(screen.getByText('Professional').textContent).toBe('ProfessionalYour plan')
  expect(screen.getByText('Unlimited trees')).toBeDefined()
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
