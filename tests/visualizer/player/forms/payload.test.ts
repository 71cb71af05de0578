import { describe, expect, it } from 'vitest'
import type { Step } from '#machines/paths/step.ts'
import {
  type Field,
  fieldsOf,
  payloadOf,
  withPayload,
  withValue,
} from '../../../../visualizer/player/forms/payload-fields.ts'
import { readField, writeField } from '../../../../visualizer/player/forms/read-field.ts'

const answer: Step = {
  kind: 'actor done',
  actor: 'load',
  name: 'found',
  event: {
    type: 'xstate.done.actor.load',
    actorId: 'load',
    output: { ok: true, person: { name: 'Ada', born: 1815 }, trees: ['17'], file: new Map() },
  } as Step['event'],
}
const field = (kind: Field['kind'], expected: string): Field => ({
  path: ['x'],
  kind,
  value: null,
  known: [],
  expected,
})

describe('the payload of a step', () => {
  it('is offered as fields by the shape of its values', () => {
    const other = { output: { ok: false, person: { name: 'Ben', born: null }, trees: [] } }

    const fields = fieldsOf(payloadOf(answer), [other])

    expect(fields.map(({ path, kind, known, expected }) => [path.join('.'), kind, known, expected])).toEqual([
      ['output.ok', 'truth', [], 'true or false'],
      ['output.person.name', 'text', ['Ada', 'Ben'], 'a text'],
      ['output.person.born', 'number', [], 'a number or nothing'],
      ['output.trees', 'json', [], 'a list'],
      ['output.file', 'fixed', [], 'something else'],
    ])
  })

  it('is put together again, and the step is no case any more', () => {
    const payload = withValue(payloadOf(answer), ['output', 'person', 'born'], 1816)

    const step = withPayload(answer, payload)

    expect(step.name).toBe('edited by hand')
    expect(payloadOf(step)).toEqual({
      output: { ok: true, person: { name: 'Ada', born: 1816 }, trees: ['17'], file: new Map() },
    })
    expect(step.event).toHaveProperty('actorId', 'load')
  })
})

describe(readField.name, () => {
  it('reads back its own output', () => {
    const fields = fieldsOf(payloadOf(answer), [])

    expect(fields.map((each) => readField(each, writeField(each)))).toEqual(
      fields.map(({ value }) => ({ value })),
    )
  })

  it('explains unreadable input', () => {
    expect(readField(field('number', 'a number'), 'twelve')).toEqual({
      problem: 'This must be a number, such as 12 or 0.5.',
    })
    expect(readField(field('json', 'a list or nothing'), '{"a":1}')).toEqual({
      problem: 'This is an object; the cases of the path model have a list or nothing here.',
    })
    expect(readField(field('json', 'a list'), '[1,')).toEqual({
      problem: expect.stringMatching(/^This is no JSON\. .*nothing is null\.$/),
    })
    expect(readField(field('json', 'nothing'), '{"a":1}')).toEqual({ value: { a: 1 } })
    expect(readField(field('failure', 'something else'), 'offline')).toEqual({ value: new Error('offline') })
  })
})
