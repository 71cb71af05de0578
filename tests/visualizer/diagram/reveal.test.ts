import { describe, expect, it } from 'vitest'
import { centring, revealing } from '../../../visualizer/diagram/reveal.ts'

const pane = { left: 500, top: 300, width: 400, height: 200 }
const small = { width: 100, height: 40 }

describe(revealing.name, () => {
  it('does not scroll if the part is visible with its surroundings', () => {
    expect(revealing(pane, { ...small, left: 600, top: 380 })).toEqual({ left: 500, top: 300 })
  })

  it('goes no further than it must', () => {
    expect(revealing(pane, { ...small, left: 900, top: 100 })).toEqual({ left: 648, top: 52 })
    expect(revealing(pane, { ...small, left: 10, top: 600 })).toEqual({ left: 0, top: 488 })
  })

  it('shows the beginning of a part that is too large', () => {
    expect(revealing(pane, { left: 700, top: 500, width: 900, height: 900 })).toEqual({ left: 700, top: 500 })
  })
})

describe(centring.name, () => {
  it('centres the part, and shows the beginning of a part that is too large', () => {
    expect(centring(pane, { ...small, left: 1_000, top: 40 })).toEqual({ left: 850, top: 0 })
    expect(centring(pane, { ...small, width: 900, left: 1_000, top: 400 })).toEqual({ left: 1_000, top: 320 })
  })
})
