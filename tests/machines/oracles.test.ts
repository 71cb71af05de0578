/**
 * Tests the oracles themselves: each oracle must report the fault that it is for. level-1.test.ts checks the catalog
 * with these oracles.
 */
import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { explore } from '#machines/paths/explore.ts'
import { type PathModel, pathModel } from '#machines/paths/path-model.ts'
import { unprovided } from '#machines/wire.ts'
import { misgivings } from './support/oracles.ts'
import { samplePaths } from './support/sample.paths.ts'

const careless = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'pressed' } | { type: 'begun' } | { type: 'shut' } | { type: 'ended' },
  },
  actors: { save: unprovided.promise<string>('save') },
  guards: { never: () => false },
  actions: { nothing: () => undefined, count: assign({ count: 1 }) },
}).createMachine({
  id: 'careless',
  context: { count: 0 },
  initial: 'open',
  states: {
    open: {
      on: { pressed: { actions: 'nothing' }, begun: 'saving', shut: { target: 'shut', actions: 'count' } },
    },
    saving: { invoke: { id: 'save', src: 'save', onError: 'open' } },
    shut: { on: { ended: { guard: 'never', target: 'open' } } },
  },
})

const carelessPaths = pathModel(careless)({
  events: { pressed: { by: 'user' }, begun: { by: 'user' }, shut: { by: 'user' }, ended: { by: 'user' } },
  actors: { save: { done: { saved: 'well' }, fails: { offline: new Error('offline') } } },
  key: ({ count }) => count,
  holds: { open: () => true, saving: () => true, shut: ({ context }) => context.count === 0 },
})

const found = (model: PathModel) => misgivings(model, explore(model))

describe(misgivings.name, () => {
  it('finds nothing in a machine without faults', () => {
    expect(found(samplePaths)).toEqual([])
  })

  it('finds false claims, deaf states, dead ends and dead buttons', () => {
    expect(found(carelessPaths)).toEqual([
      'what holds in "shut" does not in every situation',
      '"careless.saving" is deaf to what "save" answers',
      'in "shut" there are situations from which nothing leads on',
      '"careless.open|pressed|0" is taken, and nothing comes of it',
    ])
  })

  it('accepts a reason for a state that is quiet or rests on purpose, and rejects an unneeded one', () => {
    const excused = (quiet: Record<string, string>): PathModel => ({
      ...carelessPaths,
      description: { ...carelessPaths.description, quiet, restsIn: { shut: 'Nobody wants to leave it.' } },
    })

    expect(found(excused({ 'careless.open|pressed|0': 'It is there to be pressed.' })).slice(2)).toEqual([])
    expect(found(excused({ 'careless.open|begun|0': 'It begins, and says so.' })).slice(2)).toEqual([
      '"careless.open|pressed|0" is taken, and nothing comes of it',
      '"careless.open|begun|0" is not quiet and needs no excuse',
    ])
  })
})
