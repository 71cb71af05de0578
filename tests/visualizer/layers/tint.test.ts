import { describe, expect, it } from 'vitest'
import { tintOf } from '../../../visualizer/layers/tint.ts'
import { doorChart, doorSite, locked, pushed } from '../support/door.ts'

describe(tintOf.name, () => {
  it('distinguishes fully, partly and never covered transitions', () => {
    expect(tintOf('level 1', doorChart, doorSite)(pushed)).toBe('walked')
    expect(tintOf('level 2', doorChart, doorSite)(pushed)).toBe('partly')
    expect(tintOf('level 1', doorChart, doorSite)('door|knocked|0')).toBe('missed')
  })

  it('marks waived goals, and all goals of an uncovered flow as missed', () => {
    const gate = { machine: 'gate', hits: { 'gate.open|pushed|0': { 3: 1 } }, waived: {} }
    const site = { ...doorSite, coverage: [...doorSite.coverage, gate] }

    expect(tintOf('level 2', doorChart, doorSite)(locked)).toBe('waived')
    expect(tintOf('level 3', doorChart, site)(locked)).toBe('missed')
  })

  it('shows nothing for a level without a known test run', () => {
    expect(tintOf('level 3', doorChart, doorSite)(locked)).toBeNull()
  })

  it('shows only changes for states', () => {
    expect(tintOf('level 1', doorChart, doorSite)('door.open')).toBeNull()
    expect(tintOf('difference', doorChart, doorSite)('door.locked')).toBe('added')
    expect(tintOf('difference', doorChart, doorSite)(locked)).toBe('changed')
    expect(tintOf('difference', doorChart, doorSite)(pushed)).toBeNull()
    expect(tintOf('nothing', doorChart, doorSite)(locked)).toBeNull()
  })

  it('shows a new flow as added in all its parts', () => {
    const difference = {
      since: { commit: 'def5678', subject: 'Hang a door', date: '2026-11-20' },
      chosen: { by: 'request' },
      machines: [{ machine: 'door', change: 'added', parts: [] }],
    } as const

    expect(tintOf('difference', doorChart, { ...doorSite, difference })(pushed)).toBe('added')
  })
})
