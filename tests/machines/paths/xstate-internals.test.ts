/** Parts of XState's semi-private API that an update could break silently. */

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { definitionId } from '#machines/paths/definitions.ts'
import {
  activeNodes,
  type Microstep,
  microstepIn,
  rememberedStates,
  scheduledTimers,
  startPurely,
  stepPurely,
} from '#machines/paths/xstate-internals.ts'
import { liveRun } from '../support/live-run.ts'
import { sampleMachine } from '../support/sample.machine.ts'
import { samplePaths } from '../support/sample.paths.ts'

const idsOf = (microsteps: readonly Microstep[]) =>
  microsteps.map(({ transitions }) => transitions.map((transition) => definitionId(transition)))

describe('the semi-private API of xstate', () => {
  it('starts without side effects, and reports eventless transitions, actors and timers', () => {
    const { snapshot, microsteps, effects } = startPurely(sampleMachine, { hint: 'oak' })

    expect(snapshot.value).toEqual({ asking: { answer: 'waiting', bell: 'listening' } })
    expect(idsOf(microsteps)).toEqual([['sample.arriving||0']])
    expect(effects).toEqual([
      { kind: 'timer started', id: 'xstate.after.patience.sample.asking.answer.waiting' },
      { kind: 'actor started', id: 'lookUp' },
      { kind: 'actor started', id: 'listen' },
    ])
  })

  it('takes a step without side effects, and reports every microstep and every end', () => {
    const { snapshot } = startPurely(sampleMachine, { hint: 'oak' })

    const answered = stepPurely(sampleMachine, snapshot, { type: 'dismissed' })

    expect(answered.snapshot.value).toBe('paused')
    expect(idsOf(answered.microsteps)).toEqual([['sample.asking|dismissed|0']])
    expect(answered.effects.map(({ kind }) => kind).sort()).toEqual([
      'actor stopped',
      'actor stopped',
      'timer stopped',
    ])
  })

  it('reports an ignored event as a microstep without transitions', () => {
    const { snapshot } = startPurely(sampleMachine, { hint: null })

    expect(idsOf(stepPurely(sampleMachine, snapshot, { type: 'asked' }).microsteps)).toEqual([[]])
  })

  it('gives the active nodes with their ancestors, and the remembered history', () => {
    const { snapshot } = startPurely(sampleMachine, { hint: 'oak' })
    const paused = stepPurely(sampleMachine, snapshot, { type: 'dismissed' }).snapshot

    expect(activeNodes(paused).map(({ id }) => id)).toEqual(['sample', 'sample.paused'])
    expect(rememberedStates(paused)).toEqual({
      'sample.asking.answer.remembered': ['sample.asking.answer.waiting'],
    })
  })

  it('reports the same for a running actor', () => {
    const heard: Microstep[] = []
    const actor = createActor(samplePaths.machine, {
      input: { hint: null },
      inspect: (inspection) => void heard.push(...[microstepIn(inspection)].filter((step) => step !== null)),
    }).start()

    actor.send({ type: 'word typed', word: 'elm' })

    expect(idsOf(heard)).toEqual([['sample.arriving||1'], ['sample.choosing|word typed|0']])
  })

  it('lists the timers of a system', () => {
    const start = { kind: 'start', event: { type: 'xstate.init' }, name: '', input: { hint: 'oak' } } as const

    const { actor } = liveRun(samplePaths, start)

    expect([...scheduledTimers(actor.system).values()]).toEqual([
      'xstate.after.patience.sample.asking.answer.waiting',
    ])
  })
})
