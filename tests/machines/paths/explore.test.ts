import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { explore } from '#machines/paths/explore.ts'
import { pathModel } from '#machines/paths/path-model.ts'

const doors = setup({
  types: { context: {} as { knocks: number }, events: {} as { type: 'knocked' } },
  actions: {
    count: assign(() => {
      throw new Error('Nobody counts')
    }),
  },
}).createMachine({
  id: 'doors',
  context: { knocks: 0 },
  initial: 'closed',
  states: { closed: { on: { knocked: { actions: 'count' } } } },
})

describe(explore.name, () => {
  it('names machine, state and event when the machine throws', () => {
    const model = pathModel(doors)({
      events: { knocked: { by: 'user' } },
      actors: {},
      key: ({ knocks }) => knocks,
      holds: { closed: ({ context }) => context.knocks === 0 },
    })

    expect(() => explore(model)).toThrow('"doors" throws at "knocked" in "closed": Nobody counts')
  })
})
