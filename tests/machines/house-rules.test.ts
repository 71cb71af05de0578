/**
 * Tests the rules themselves: each rule must report the fault that it is for. level-1.test.ts checks the catalog with
 * these rules.
 */

import { describe, expect, it } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { pathModel } from '#machines/paths/path-model.ts'
import { explicitIds, failuresHandled, knownDelays, onlyNames, waysOut } from './support/house-rules.ts'
import { sampleMachine } from './support/sample.machine.ts'
import { samplePaths } from './support/sample.paths.ts'

const careless = createMachine({
  initial: 'a',
  states: {
    a: {
      entry: assign({}),
      invoke: { src: 'something' },
      after: { 500: 'b' },
      on: { go: { guard: () => true, target: 'b', actions: () => {} } },
    },
    b: {},
  },
})

describe('the rules of the house', () => {
  it('find nothing in a machine that keeps them', () => {
    expect([
      ...explicitIds(sampleMachine),
      ...onlyNames(sampleMachine),
      ...failuresHandled(sampleMachine),
    ]).toEqual([])
    expect(waysOut(samplePaths)).toEqual([])
  })

  it('require ids of the machine and of invokes', () => {
    expect(explicitIds(careless)).toEqual(['the machine has no id', 'an invoke of "(machine).a" has no id'])
  })

  it('require names for actions, guards, actors and delays', () => {
    expect(onlyNames(careless)).toEqual([
      'an action of "(machine).a" has no name',
      'an action of "(machine).a" has no name',
      'the guard of "go" in "(machine).a" has no name',
      'the delay 500 of "(machine).a" has no name',
    ])
  })

  it('require delays to be constants of the specification', () => {
    expect(knownDelays(sampleMachine)).toEqual([
      'the delay "patience" is no constant of src/domain/constants.ts',
    ])
  })

  it('require that every failure is handled', () => {
    expect(failuresHandled(careless)).toEqual(['the invoke "" has no onError'])
  })

  it('require a way out of every wait, or a reason', () => {
    const machine = setup({ types: { events: {} as { type: 'pushed' } } }).createMachine({
      id: 'stuck',
      initial: 'waiting',
      states: { waiting: { on: { pushed: 'over' } }, over: { type: 'final' } },
    })
    const about = {
      events: { pushed: { by: 'world' } },
      actors: {},
      key: () => null,
      holds: { waiting: () => true, over: () => true },
    } as const

    expect(waysOut(pathModel(machine)(about))).toEqual(['"waiting" has no way out'])
    expect(waysOut(pathModel(machine)({ ...about, restsIn: { waiting: 'Others end it.' } }))).toEqual([])
  })
})
