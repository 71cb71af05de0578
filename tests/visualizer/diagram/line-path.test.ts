import { describe, expect, it } from 'vitest'
import { headOf, pathOf } from '../../../visualizer/diagram/line-path.ts'

const corner = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 40, y: 40 },
]

describe(pathOf.name, () => {
  it('goes through all points, with round corners', () => {
    expect(pathOf(corner)).toBe('M0 0L0 34Q0 40 6 40L40 40')
  })
})

describe(headOf.name, () => {
  it('points where the line ends', () => {
    expect(headOf(corner)).toBe('M40 40L32 43.5L32 36.5Z')
  })

  it('is nothing where there is no line', () => {
    expect(headOf([])).toBe('')
  })
})
