import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { badgeOf, badgeProblems } from '../../../scripts/test-run/flow-badge.ts'
import { guarded, toggle } from '../../machines/support/small-machines.ts'
import { writtenWaivers } from '../../machines/support/waivers.ts'

const flows = [
  { id: 'toggle', paths: toggle, hasScreen: true },
  { id: 'guarded', paths: guarded, hasScreen: false },
]
const ofGuarded = guarded.description.waived ?? {}
const title = (badge: string) => /<title>(.*)<\/title>/.exec(badge)?.[1]

describe(badgeOf.name, () => {
  it('shows what every required level walks, and what the model waives', () => {
    const waivers = new Map([['guarded', { 1: ofGuarded, 2: {}, 3: {} }]])

    expect(title(badgeOf(flows, waivers))).toBe(
      'flows: 5 transitions: 4 walked, 1 not needed; 4 guard outcomes: 3 walked, 1 not needed; 2 levels',
    )
  })

  it('counts what one level waives as not needed, and asks nothing of levels that a flow does not demand', () => {
    const dark = { 'toggle.dark|on|0': 'It is always dark there.' }
    const waivers = new Map([
      ['toggle', { 1: {}, 2: dark, 3: {} }],
      ['guarded', { 1: ofGuarded, 2: {}, 3: { 'guarded.waiting|on|0': 'It has no browser.' } }],
    ])

    expect(title(badgeOf(flows, waivers))).toBe(
      'flows: 5 transitions: 3 walked, 2 not needed; 4 guard outcomes: 3 walked, 1 not needed; 2 levels',
    )
  })
})

describe(badgeProblems.name, () => {
  it('names the command that redraws an old badge', () => {
    expect(badgeProblems('<svg>', '<svg>')).toEqual([])
    expect(badgeProblems('<svg>', '')).toEqual([
      'docs/flows-badge.svg is old: draw it anew with npm run badge',
    ])
  })

  it('finds the badge of the README drawn of the flows as they are', async () => {
    expect(badgeProblems(badgeOf(catalog, await writtenWaivers(catalog)))).toEqual([])
  })
})
