import { describe, expect, it } from 'vitest'
import type { StepTaken } from '../../../e2e/flows/probe/step-taken.ts'
import { trailOf } from '../../../e2e/flows/support/trail.ts'

const step = (event: string, definitions = 1): StepTaken => ({
  machine: 'toggle',
  event,
  happened: { type: event },
  definitions,
  goals: [],
  value: 'lit',
  status: 'active',
  context: {},
})
const any = () => true
const moves = ({ definitions }: StepTaken) => definitions > 0

describe(trailOf, () => {
  it('returns each step once, in its order', async () => {
    const trail = trailOf()
    trail.hear(step('on'))
    trail.hear(step('off'))

    expect([(await trail.next(any))?.event, (await trail.next(any))?.event]).toEqual(['on', 'off'])
  })

  it('waits for a step that has not been taken yet, and skips other events', async () => {
    const trail = trailOf()
    const next = trail.next(moves)
    trail.hear(step('ignored', 0))
    trail.hear(step('on'))

    expect((await next)?.event).toBe('on')
  })

  it('notices an event that nobody waits for', async () => {
    const trail = trailOf()
    const heard = trail.hears('on')
    trail.hear(step('on'))

    await expect(heard).resolves.toBeUndefined()
  })
})
