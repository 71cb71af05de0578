import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { explain } from '#machines/paths/explain.ts'
import { generatePaths } from '#machines/paths/generate.ts'
import { type PathModel, pathModel } from '#machines/paths/path-model.ts'
import { forgetfulChain, guarded } from '../support/small-machines.ts'

const always = () => true
const island = pathModel(
  setup({ types: { events: {} as { type: 'on' } | { type: 'off' } } }).createMachine({
    id: 'island',
    initial: 'shore',
    states: {
      shore: { initial: 'wet', states: { wet: { on: { on: 'wet' } }, dry: { on: { off: 'wet' } } } },
      hill: { on: { off: 'shore' } },
    },
  }),
)({
  events: { on: { by: 'user' }, off: { by: 'user' } },
  actors: {},
  key: () => null,
  holds: { 'shore.wet': always, 'shore.dry': always, hill: always },
})

function explained(model: PathModel): string[] {
  const { unreachable, graph } = generatePaths(model)
  return unreachable.map((goal) => explain(model, graph, goal))
}

describe(explain.name, () => {
  it('names the state that is never reached, and the nearest one', () => {
    expect(explained(island)).toEqual([
      '"island.shore.dry|off|0": "island.shore.dry" is never reached; the nearest situation is "shore.wet", by start',
      '"island.hill|off|0": "island.hill" is never reached; the nearest situation is "shore.wet", by start',
    ])
  })

  it('reports a guard that never passes, and where it was asked', () => {
    const { waived: _, ...description } = guarded.description

    expect(explained({ ...guarded, description })).toEqual([
      '"guarded.waiting|off|0": its guard never passes, or something before it takes the event, in 2 situations where it could; the nearest situation is "waiting", by start',
    ])
    expect(explained(forgetfulChain)[0]).toBe(
      '"counting.judging||0": "counting.judging" is only passed through, and another definition leads on from it',
    )
  })

  it('reports an event that nothing causes: an actor without a described answer', () => {
    const { off: _, ...events } = island.description.events
    const { graph } = generatePaths({ ...island, description: { ...island.description, events } })

    expect(explain(island, graph, 'island.shore|off|0')).toContain('nothing causes it')
    expect(explain(guarded, generatePaths(guarded).graph, 'guarded.waiting|again|0 refused')).toContain(
      'its guard never refuses, in 2 situations',
    )
  })
})
