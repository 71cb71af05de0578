import { describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { partToGoTo } from '../../../visualizer/diagram/keys.ts'
import { neighbour } from '../../../visualizer/diagram/neighbours.ts'
import type { Drawing } from '../../../visualizer/layout/drawing.ts'
import { smallMachine } from '../support/small-machine.ts'

const chart = chartOf(smallMachine)
const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
const drawing: Drawing = {
  width: 100,
  height: 100,
  states: { 'small.idle': at(0, 0), 'small.asking.waiting': at(0, 50), 'small.gone': at(60, 0) },
  transitions: {},
}
const go = (from: string, key: string) => partToGoTo(chart, drawing, from, key)

describe(neighbour.name, () => {
  it('chooses the nearest part in the direction, straight ahead before sideways', () => {
    const boxes = { here: at(0, 0), straight: at(0, 60), aside: at(40, 40), behind: at(0, -20) }

    expect(neighbour(boxes, Object.keys(boxes), 'here', 'down')).toBe('straight')
    expect(neighbour(boxes, Object.keys(boxes), 'here', 'up')).toBe('behind')
    expect(neighbour(boxes, Object.keys(boxes), 'here', 'left')).toBeNull()
  })
})

describe(partToGoTo.name, () => {
  it('goes from state to state by arrows', () => {
    expect([go('small.idle', 'ArrowDown'), go('small.idle', 'ArrowRight')]).toEqual([
      'small.asking.waiting',
      'small.gone',
    ])
  })

  it('goes along transitions: into the first by T, through them up and down, on to where they lead, and back', () => {
    const first = go('small.idle', 't') ?? ''

    expect(first).toBe('small.idle|asked|0')
    expect(go(first, 'ArrowDown')).toBe('small.idle|left|0')
    expect(go(first, 'ArrowUp')).toBeNull()
    expect(go(first, 'ArrowRight')).toBe('small.asking')
    expect(go(first, 'Escape')).toBe('small.idle')
  })

  it('goes to the surrounding state by Escape', () => {
    expect(go('small.asking.heard', 'Escape')).toBe('small.asking')
  })
})
