import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { pathModel } from '#machines/paths/path-model.ts'
import { unprovided } from '#machines/wire.ts'

const machine = setup({
  types: { events: {} as { type: 'asked' } | { type: 'dismissed' } },
  actors: { ask: unprovided.promise<string | undefined>('ask') },
}).createMachine({
  id: 'asking',
  initial: 'idle',
  states: {
    idle: { on: { asked: 'busy' } },
    busy: { invoke: { id: 'ask', src: 'ask', onDone: 'passing', onError: 'idle' } },
    passing: { always: 'idle' },
  },
})

const fitting = {
  events: { asked: { by: 'user' } },
  actors: { ask: { done: { yes: 'yes' }, fails: { offline: null } } },
  key: () => null,
  holds: { idle: () => true, busy: () => true },
}

/** Bypasses the type checks. */
const describeAs = (description: object) => () => pathModel(machine)(description as never)

describe('pathModel', () => {
  it('accepts a description that fits', () => {
    expect(describeAs(fitting)).not.toThrow()
  })

  it('requires a description of every event of the chart, and of no other', () => {
    expect(describeAs({ ...fitting, events: {} })).toThrow('the event "asked" is not described')
    expect(describeAs({ ...fitting, events: { ...fitting.events, dismissed: { by: 'user' } } })).toThrow(
      'no state takes "dismissed"',
    )
    expect(describeAs({ ...fitting, events: { asked: { by: 'user', cases: {} } } })).toThrow('has no case')
    expect(describeAs({ ...fitting, events: { asked: { by: 'nobody' } } })).toThrow(
      '"nobody", which is no actor',
    )
  })

  it('requires outcomes of every actor, for success and for failure', () => {
    expect(describeAs({ ...fitting, actors: {} })).toThrow(
      /"ask" needs at least one outcome for "actor done"[^]*for "actor failed"/,
    )
    expect(describeAs({ ...fitting, actors: { ask: { done: { yes: 'yes' }, fails: {} } } })).toThrow(
      'the actor "ask" needs at least one outcome for "actor failed"',
    )
  })

  it('requires a claim about every state at rest, and no waiver of an unknown goal', () => {
    expect(describeAs({ ...fitting, holds: { idle: () => true } })).toThrow(
      'nothing is said to hold in "busy"',
    )
    expect(describeAs({ ...fitting, holds: { ...fitting.holds, gone: () => true } })).toThrow(
      'no state "gone"',
    )
    expect(describeAs({ ...fitting, waived: { 'asking.idle|gone|0': 'why' } })).toThrow('names nothing')
  })
})
