import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { fold, statesWithin } from '../../../visualizer/chart/fold.ts'
import { smallMachine } from '../support/small-machine.ts'

const chart = chartOf(smallMachine)

describe(fold.name, () => {
  const folded = fold(chart, new Set(['small.asking']))

  it('leaves a chart alone in which nothing is folded', () => {
    expect(fold(chart, new Set())).toBe(chart)
  })

  it('hides what is in a folded state, and says how much', () => {
    expect(folded.states.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['small', undefined],
      ['small.idle', undefined],
      ['small.asking', 3],
      ['small.gone', undefined],
    ])
  })

  it('lets what led out of it lead out of the folded state, and drops what happens within', () => {
    expect(
      folded.transitions.map(({ source, label, targets }) => `${source} ${label} ${targets.join()}`),
    ).toEqual([
      'small.idle asked small.asking',
      'small.idle left ',
      'small.asking paused small.asking',
      'small.asking left small.gone',
      'small.asking answer fails small.idle',
      'small.asking always small.gone',
    ])
  })

  it('shows the outermost of folded states within one another', () => {
    const all = fold(chart, new Set(['small', 'small.asking']))

    expect(all.states.map(({ id }) => id)).toEqual(['small'])
    expect(all.transitions).toEqual([])
  })
})

describe(statesWithin.name, () => {
  it('counts at any depth', () => {
    expect([statesWithin(chart, 'small'), statesWithin(chart, 'small.idle')]).toEqual([6, 0])
  })
})
