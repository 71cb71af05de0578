import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import {
  fold,
  foldable,
  foldedAtFirst,
  foldedKey,
  statesWithin,
  unfoldedFor,
  waysToFold,
} from '../../../visualizer/chart/fold.ts'
import { chartedFlow } from '../../../visualizer/site/charts.ts'
import { smallMachine } from '../support/small-machine.ts'

const chart = chartOf(smallMachine)

describe(fold.name, () => {
  const folded = fold(chart, new Set(['small.asking']))

  it('does not change a chart without folded states', () => {
    expect(fold(chart, new Set())).toBe(chart)
  })

  it('hides the inside of a folded state, and says how much it contains', () => {
    expect(folded.states.map(({ id, hidden }) => [id, hidden])).toEqual([
      ['small', undefined],
      ['small.idle', undefined],
      ['small.asking', 3],
      ['small.gone', undefined],
    ])
  })

  it('moves outgoing transitions to the folded state, and drops inner ones', () => {
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

  it('shows the outermost of nested folded states', () => {
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

describe(foldedAtFirst.name, () => {
  it('leaves a small chart whole, and folds the largest to its outline', () => {
    const session = chartedFlow('session')?.chart
    const first = session ? fold(session, foldedAtFirst(session)) : null

    expect(foldedAtFirst(chart)).toEqual(new Set())
    expect(first?.states.filter(({ hidden }) => hidden !== undefined).map(({ name }) => name)).toEqual([
      'signedIn',
      'returning',
    ])
    expect(first?.states.length).toBeLessThan(15)
  })
})

describe(unfoldedFor.name, () => {
  const folded = new Set(foldable(chart))

  it('unfolds the states that hide a state or a transition', () => {
    expect(folded).toEqual(new Set(['small.asking']))
    expect(unfoldedFor(chart, folded, 'small.asking.waiting')).toEqual(new Set())
    expect(
      unfoldedFor(chart, folded, chart.transitions.find(({ label }) => label === 'answer done')?.id ?? ''),
    ).toEqual(new Set())
  })

  it('keeps states folded that hide nothing of interest', () => {
    const parts = [null, 'small.idle', 'small.asking', 'small.asking|left|0', 'small.nowhere']

    expect(parts.filter((part) => unfoldedFor(chart, folded, part).size !== folded.size)).toEqual([])
  })
})

describe(waysToFold.name, () => {
  it('names each chart that folding can lead to once, and no other', () => {
    const session = chartedFlow('session')?.chart ?? chart
    const keys = waysToFold(session).map((way) => foldedKey(fold(session, way)))

    expect(waysToFold(chart)).toEqual([new Set(['small.asking'])])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toContain(foldedKey(fold(session, foldedAtFirst(session))))
    expect(keys).toContain(foldedKey(fold(session, new Set(['session.signedIn', 'session.signedIn.token']))))
  })
})
