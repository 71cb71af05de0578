import { describe, expect, it } from 'vitest'
import type { FlowRecord } from '#machines/record/record.ts'
import { beginningOf, nothingYet } from '#machines/record/situation.ts'
import { rowsOf } from '../../../visualizer/live/rows.ts'

const entriesOf = (records: readonly FlowRecord[]) =>
  records.map((record, index) => ({ sequence: index + 1, at: index, record }))

const started = (actor: string, name: string, parent: string | null = null): FlowRecord => ({
  type: 'actor-started',
  actor,
  parent,
  name,
  machine: null,
})
const signingIn = entriesOf([
  started('x:0', 'signIn'),
  { type: 'event-sent', from: null, to: 'x:0', event: { type: 'submitted' } },
  started('x:1', 'sendCode', 'x:0'),
  { type: 'step-taken', actor: 'x:0', event: 'submitted', definitions: ['a|b|0'], states: ['sending code'] },
  { type: 'actor-ended', actor: 'x:1', outcome: 'done' },
  { type: 'event-sent', from: 'x:1', to: 'x:0', event: { type: 'xstate.done.actor.sendCode' } },
  { type: 'step-taken', actor: 'x:0', event: 'x', definitions: [], states: ['sending code'] },
  { type: 'fact-logged', event: { type: 'entities-requested', keys: [] } },
  { type: 'page-loaded', begin: beginningOf(nothingYet()) },
  started('x:0', 'session'),
  { type: 'event-sent', from: null, to: 'x:0', event: { type: 'woke up' } },
])

describe(rowsOf.name, () => {
  it('describes each event in a sentence', () => {
    const { rows } = rowsOf(nothingYet(), signingIn, 0, 100)

    expect(rows.map(({ position, words }) => `${position}. ${words}`)).toEqual([
      '1. The page starts signIn',
      '2. Outside tells signIn: submitted',
      '3. signIn starts sendCode',
      '4. signIn is in sending code',
      '5. sendCode: done',
      '6. sendCode tells signIn: sendCode done',
      '7. signIn takes nothing from it and stays in sending code',
      '8. The model hears: entities-requested (0)',
      '9. The page was loaded anew',
      // The numbers of actors begin again with each page.
      '10. The page starts session',
      '11. Outside tells session: woke up',
    ])
  })

  it('has a lane for each participant: the outside first, the model last', () => {
    expect(rowsOf(nothingYet(), signingIn, 0, 100).lanes).toEqual([
      'Outside',
      'signIn',
      'sendCode',
      'session',
      'Model',
    ])
  })

  it('shows a part of the recording, with names from before it', () => {
    const { rows, lanes } = rowsOf(nothingYet(), signingIn, 5, 1)

    expect(rows).toEqual([
      {
        position: 6,
        at: 5,
        from: 'sendCode',
        to: 'signIn',
        label: 'sendCode done',
        words: 'sendCode tells signIn: sendCode done',
      },
    ])
    expect(lanes).toEqual(['Outside', 'sendCode', 'signIn'])
  })
})
