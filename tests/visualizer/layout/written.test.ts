import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { arrowsOf, stayingIn } from '../../../visualizer/layout/arrows.ts'
import { writtenInState, writtenOnArrow } from '../../../visualizer/layout/written.ts'
import { smallMachine } from '../support/small-machine.ts'

const chart = chartOf(smallMachine)
const words = ({ lines }: ReturnType<typeof writtenInState>) => lines.map(({ text }) => text)

describe(writtenInState.name, () => {
  const inState = (id: string) => {
    const state = chart.states.find((candidate) => candidate.id === id)
    if (state === undefined) throw new Error(`There is no ${id}.`)
    return words(writtenInState(state, stayingIn(chart, id)))
  }

  it('describes the actors, actions and internal transitions of a state', () => {
    expect(inState('small.asking.waiting')).toEqual([
      'waiting',
      'runs fetchAnswer as answer',
      'entering: note',
    ])
    expect(inState('small.idle')).toEqual(['idle', 'left', '/ forget'])
  })
})

describe(writtenOnArrow.name, () => {
  it('describes all events that share an arrow, with their guards and actions', () => {
    const arrows = arrowsOf(chart).map((arrow) => [arrow.id, words(writtenOnArrow(arrow.transitions))])

    expect(arrows).toEqual([
      ['small.idle>small.asking', ['asked', 'if isReady and not isClosed', '/ note']],
      ['small.asking>small.asking.remembered', ['paused']],
      ['small.asking>small.gone', ['left']],
      ['small.asking.waiting>small.asking.heard', ['answer done', 'after patience']],
      ['small.asking.waiting>small.idle', ['answer fails', '/ note']],
      ['small.asking.heard>small.gone', ['always', 'if isClosed']],
    ])
  })
})
