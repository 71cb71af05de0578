import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { definitionsOf } from '#machines/paths/definitions.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { smallMachine } from '../support/small-machine.ts'

describe(chartOf.name, () => {
  const chart = chartOf(smallMachine)

  it('lists states with their kind, parent and initial state', () => {
    expect(chart.states.map(({ path, kind, parent, initial }) => [path, kind, parent, initial])).toEqual([
      ['', 'compound', null, 'small.idle'],
      ['idle', 'atomic', 'small', null],
      ['asking', 'compound', 'small', 'small.asking.waiting'],
      ['asking.waiting', 'atomic', 'small.asking', null],
      ['asking.heard', 'atomic', 'small.asking', null],
      ['asking.remembered', 'history', 'small.asking', null],
      ['gone', 'final', 'small', null],
    ])
  })

  it('names the actions and actors of a state', () => {
    const waiting = chart.states.find(({ path }) => path === 'asking.waiting')
    const heard = chart.states.find(({ path }) => path === 'asking.heard')

    expect(waiting).toMatchObject({ entry: ['note'], invokes: [{ id: 'answer', src: 'fetchAnswer' }] })
    expect(heard).toMatchObject({ exit: ['forget'] })
  })

  it('describes events, timers, actors and guards in words', () => {
    expect(
      chart.transitions.map(({ source, label, guard, targets }) => [source, label, guard, targets]),
    ).toEqual([
      ['small.idle', 'asked', 'isReady and not isClosed', ['small.asking']],
      ['small.idle', 'left', null, []],
      ['small.asking', 'paused', null, ['small.asking.remembered']],
      ['small.asking', 'left', null, ['small.gone']],
      ['small.asking.waiting', 'answer done', null, ['small.asking.heard']],
      ['small.asking.waiting', 'answer fails', null, ['small.idle']],
      ['small.asking.waiting', 'after patience', null, ['small.asking.heard']],
      ['small.asking.heard', 'always', 'isClosed', ['small.gone']],
    ])
  })

  it('puts nested combinations in brackets', () => {
    const either = createMachine({ id: 'either', initial: 'a', states: { a: {} } })

    expect(chartOf(either).transitions).toEqual([])
  })

  it.each(catalog.map(({ id, paths }) => [id, paths.machine] as const))(
    'has every transition of %s, under the id by which coverage counts it',
    (_id, machine) => {
      expect(chartOf(machine).transitions.map(({ id }) => id)).toEqual(
        definitionsOf(machine).map(({ id }) => id),
      )
    },
  )
})
