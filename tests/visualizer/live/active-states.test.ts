import { expect, it } from 'vitest'
import { activeStates } from '../../../visualizer/live/active-states.ts'
import { chartedFlow } from '../../../visualizer/site/charts.ts'

it('finds the states at rest and those around them, but not the machine itself', () => {
  const chart = chartedFlow('signIn')?.chart
  if (!chart) throw new Error('The catalog has no signIn.')

  expect([...activeStates(chart, ['on the address page.sending code'])]).toEqual([
    'signIn.on the address page.sending code',
    'signIn.on the address page',
  ])
  expect(activeStates(chart, ['of an older release'])).toEqual(new Set())
})
