import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { FlowRecord } from '#machines/record/record.ts'
import { recordsOf } from '#machines/record/records-of.ts'
import { wire } from '#machines/wire.ts'
import { sampleMachine } from '../support/sample.machine.ts'
import { runSample } from './sample-session.ts'

/** A record on one line, with names instead of the numbers of actors. */
function say(records: readonly FlowRecord[]): string[] {
  const names = new Map(
    records.flatMap((each) => (each.type === 'actor-started' ? [[each.actor, each.name]] : [])),
  )
  const name = (actor: string | null) => (actor === null ? 'outside' : names.get(actor))
  return records.map((each) => {
    switch (each.type) {
      case 'actor-started':
        return `${name(each.parent)} starts ${each.name}, ${each.machine ?? 'a service'}`
      case 'event-sent':
        return `${name(each.from)} → ${name(each.to)}: ${each.event.type}`
      case 'step-taken':
        return `${name(each.actor)} is in ${each.states.join(' + ')} by ${each.definitions.join(', ') || 'nothing'}`
      case 'actor-ended':
        return `${name(each.actor)} ${each.outcome}`
      default:
        return each.type
    }
  })
}

describe(recordsOf.name, () => {
  it('records what a flow and its services do, in order', async () => {
    const records: FlowRecord[] = []

    await runSample(
      (record) => records.push(record),
      async () => ({ known: true, name: 'Emma' }),
    )

    expect(say(records)).toMatchInlineSnapshot(`
      [
        "outside starts sample, sample",
        "sample is in choosing by sample.arriving||1",
        "outside → sample: asked",
        "sample is in choosing by nothing",
        "outside → sample: word typed",
        "sample is in choosing by sample.choosing|word typed|0",
        "outside → sample: asked",
        "sample starts lookUp, a service",
        "sample starts listen, a service",
        "sample is in asking.answer.waiting + asking.bell.listening by sample.choosing|asked|0",
        "lookUp done",
        "lookUp → sample: xstate.done.actor.lookUp",
        "sample is in asking.answer.found + asking.bell.listening by sample.asking.answer.waiting|xstate.done.actor.lookUp|0",
        "listen stopped",
        "sample stopped",
      ]
    `)
  })

  it('records a failing service', async () => {
    const records: FlowRecord[] = []

    await runSample(
      (record) => records.push(record),
      () => Promise.reject(new Error('The server cannot be reached')),
    )

    expect(say(records)).toContain('lookUp failed')
    expect(say(records)).toContain('lookUp → sample: xstate.error.actor.lookUp')
  })

  it('records the context only where it has changed', async () => {
    const records: FlowRecord[] = []

    await runSample(
      (record) => records.push(record),
      async () => ({ known: true, name: 'Emma' }),
    )

    const contexts = records.flatMap((each) => (each.type === 'step-taken' ? [each.context] : []))
    expect(contexts.slice(0, 3)).toEqual([
      { word: '', tries: 0, name: null, heard: 0 },
      undefined,
      { word: 'Emma', tries: 0, name: null, heard: 0 },
    ])
  })

  it('is silent about a flow that never starts', () => {
    const read = recordsOf()
    const records: FlowRecord[] = []

    createActor(
      wire(sampleMachine)({
        lookUp: fromPromise(() => new Promise(() => {})),
        listen: fromCallback(() => {}),
      }),
      { input: { hint: 'a' }, inspect: (inspection) => records.push(...read(inspection)) },
    )

    expect(records).toEqual([])
  })
})
