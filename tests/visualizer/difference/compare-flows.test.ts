import { describe, expect, it } from 'vitest'
import { and, assign, createMachine, not, setup } from 'xstate'
import { flowAt } from '../../../scripts/visualize/flow-at.ts'
import { compareFlow, compareFlows } from '../../../visualizer/difference/compare-flows.ts'

type Config = Parameters<typeof createMachine>[0]

/** A flow with the parts that a test is about. */
function flow(states: Config['states'], id = 'door') {
  const machine = createMachine({ id, initial: Object.keys(states ?? {})[0], states })
  return flowAt(machine)
}

/** The changes, one line per part: `changed transition door.open|pushed|0: …`. */
function differences(before: ReturnType<typeof flow>, after: ReturnType<typeof flow>) {
  return compareFlow(before, after).map(({ change, part, id, words }) => `${change} ${part} ${id}: ${words}`)
}

describe(compareFlow.name, () => {
  const door = flow({ open: { on: { pushed: 'shut' } }, shut: { on: { pulled: 'open' } } })

  it('finds nothing if only the order of states and events differs', () => {
    const turned = flow({ open: { on: { pushed: 'shut' } }, shut: { on: { pulled: 'open' } } })

    expect(differences(door, turned)).toEqual([])
  })

  it('reports an added state and an added transition', () => {
    const locked = flow({
      open: { on: { pushed: 'shut' } },
      shut: { on: { pulled: 'open', locked: { guard: 'hasKey', target: 'locked', actions: 'turnKey' } } },
      locked: { type: 'final' },
    })

    expect(differences(door, locked)).toEqual([
      'added state door.locked: "locked", an end',
      'added transition door.shut|locked|0: "locked" in "shut": to "locked", if hasKey, doing turnKey',
    ])
    expect(differences(locked, door)).toEqual([
      'removed state door.locked: "locked", an end',
      'removed transition door.shut|locked|0: "locked" in "shut": to "locked", if hasKey',
    ])
  })

  it('reads a transition inserted before another as an added one', () => {
    const before = flow({ open: { on: { pushed: [{ guard: 'isHeavy' }, { target: 'shut' }] } }, shut: {} })
    const after = flow({
      open: { on: { pushed: [{ guard: 'isStuck' }, { guard: 'isHeavy' }, { target: 'shut' }] } },
      shut: {},
    })

    expect(differences(before, after)).toEqual([
      'added transition door.open|pushed|0: "pushed" in "open": stays, if isStuck',
    ])
  })

  it('reports the earlier guard, actions and target of a transition', () => {
    const before = flow({
      open: { on: { pushed: { guard: 'isLight', target: 'shut', actions: 'creak' } } },
      shut: {},
    })
    const after = flow({
      open: { on: { pushed: { guard: and(['isLight', not('isStuck')]), target: 'shut', actions: 'slam' } } },
      shut: {},
    })

    expect(differences(before, after)).toEqual([
      'changed transition door.open|pushed|0: "pushed" in "open" asks isLight and not isStuck instead of isLight; also does slam; no longer does creak',
    ])
    const elsewhere = flow({ open: { on: { pushed: { guard: 'isLight', actions: 'creak' } } }, shut: {} })
    expect(differences(before, elsewhere)).toEqual([
      'changed transition door.open|pushed|0: "pushed" in "open" stays instead of leading to "shut"',
    ])
  })

  it('reports transitions in a new order', () => {
    const before = flow({ open: { on: { pushed: [{ guard: 'isHeavy' }, { guard: 'isStuck' }] } } })
    const after = flow({ open: { on: { pushed: [{ guard: 'isStuck' }, { guard: 'isHeavy' }] } } })

    expect(differences(before, after)).toEqual([
      'changed transition door.open|pushed|0: "pushed" in "open" is tried in another order',
    ])
  })

  it('recognises a renamed state, with everything inside it', () => {
    const before = flow({
      open: { on: { pushed: 'shut' } },
      shut: {
        initial: 'loose',
        states: { loose: { after: { pause: 'tight' } }, tight: {} },
        on: { pulled: 'open' },
      },
    })
    const after = flow({
      open: { on: { pushed: 'closed' } },
      closed: {
        initial: 'loose',
        states: { loose: { after: { pause: 'tight' } }, tight: {} },
        on: { pulled: 'open' },
      },
    })

    expect(differences(before, after)).toEqual(['changed state door.closed: "closed" was called "shut"'])
  })

  it('does not guess which of two alike states got another name', () => {
    const before = flow({ open: { on: { pushed: ['one', 'two'] } }, one: {}, two: {} })
    const after = flow({ open: { on: { pushed: ['three', 'four'] } }, three: {}, four: {} })

    expect(
      compareFlow(before, after)
        .filter(({ part }) => part === 'state')
        .map(({ change }) => change),
    ).toEqual(['added', 'added', 'removed', 'removed'])
  })

  it('reports changed initial states, actions and actors of a state', () => {
    const before = flow({ open: { entry: 'ring', invoke: { id: 'watch', src: 'watchDoor' } } })
    const after = flow({
      open: { entry: ['ring', 'wave'], invoke: { id: 'look', src: 'lookOut' }, exit: 'bow' },
    })

    expect(differences(before, after)).toEqual([
      'changed state door.open: "open" also does on entry wave; also does on exit bow; also starts lookOut; no longer starts watchDoor',
    ])
  })

  it('reports added, removed, rewritten or longer guards, actions, actors and delays', () => {
    const before = setup({
      types: { context: {} as { weight: number } },
      guards: { isHeavy: ({ context }) => context.weight > 10, isRed: () => false },
      actions: { fill: assign({ weight: 5 }) },
      delays: { pause: 60_000 },
    }).createMachine({ id: 'door', context: { weight: 1 } })
    const after = setup({
      types: { context: {} as { weight: number } },
      guards: {
        // The same guard with another layout and another number.
        isHeavy: ({ context }) =>
          context.weight > // a comment is no change
          12,
        isBlue: () => false,
      },
      actions: { fill: assign({ weight: 6 }) },
      delays: { pause: 1500 },
    }).createMachine({ id: 'door', context: { weight: 1 } })

    expect(differences(flowAt(before), flowAt(after))).toEqual([
      'changed guard isHeavy: isHeavy is written anew',
      'added guard isBlue: isBlue',
      'removed guard isRed: isRed',
      'changed action fill: fill is written anew',
      'changed delay pause: pause is 1.5 seconds, was 1 minute',
    ])
  })

  it('reports changed input of an actor or an action', () => {
    const given = (input: string) =>
      flow({
        open: {
          invoke: { id: 'watch', src: 'watch', input: { input } },
          on: { pushed: { actions: { type: 'creak', params: { input } } } },
        },
      })

    expect(differences(given('a'), given('b'))).toEqual([
      'changed state door.open: "open" what its actors or actions are given is written anew',
      'changed transition door.open|pushed|0: "pushed" in "open" what its guard or actions are given is written anew',
    ])
  })
})

describe(compareFlows.name, () => {
  const door = flow({ open: { on: { pushed: 'shut' } }, shut: { on: { pulled: 'open' } } })

  it('leaves out unchanged flows and names added and removed ones', () => {
    const bell = flow({ still: { on: { rung: 'ringing' } }, ringing: {} }, 'bell')
    const lamp = flow({ dark: { on: { lit: 'bright' } }, bright: {} }, 'lamp')

    expect(compareFlows([door, bell], [door, lamp])).toEqual([
      {
        machine: 'lamp',
        change: 'added',
        parts: [
          {
            part: 'flow',
            id: 'lamp',
            change: 'added',
            words: '2 states and 1 transition',
          },
        ],
      },
      {
        machine: 'bell',
        change: 'removed',
        parts: [
          {
            part: 'flow',
            id: 'bell',
            change: 'removed',
            words: '2 states and 1 transition',
          },
        ],
      },
    ])
  })

  it('recognises a renamed flow', () => {
    const gate = flow({ open: { on: { pushed: 'shut' } }, shut: { on: { pulled: 'open' } } }, 'gate')

    expect(compareFlows([door], [gate])).toEqual([
      {
        machine: 'gate',
        change: 'changed',
        parts: [{ part: 'flow', id: 'gate', change: 'changed', words: 'it was called door' }],
      },
    ])
  })
})
