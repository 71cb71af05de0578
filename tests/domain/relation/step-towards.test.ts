import { describe, expect, it } from 'vitest'
import type { ConnectionStep } from '#contract/research/relation.ts'
import { stepTowardsStart } from '#domain/relation/step-towards.ts'
import { pathOf, relationOf, start, to } from './paths.ts'

const step = (...path: Parameters<typeof pathOf>) => stepTowardsStart(relationOf([pathOf(...path)]))

describe(stepTowardsStart.name, () => {
  it('[PER-13] goes up from a cousin, and down from an ancestor', () => {
    expect(step(2, 2)).toBe('1-200')
    expect(step(0, 3)).toBe('1-200')
    expect(step(3, 0)).toBe('1-101')
    expect(step(1, 0)).toBe(start)
    expect(step(0, 1)).toBe(start)
  })

  it('[PER-13] follows the marriages at the ends of the path', () => {
    expect(step(1, 1, { toMarriage: true })).toBe('1-4')
    expect(step(1, 0, { startMarriage: true })).toBe('1-3')
    expect(step(0, 0, { startMarriage: true })).toBe(start)
    expect(stepTowardsStart(relationOf([{ ...pathOf(2, 0, { joined: true }), commonAncestorId: to }]))).toBe(
      to,
    )
  })

  it('[PER-13] goes back along a connection that has no name, and straight to the start person if there is no connection', () => {
    const hop = (personId: string): ConnectionStep => ({
      personId: personId as ConnectionStep['personId'],
      by: 'spouse',
      familyId: '1-9' as ConnectionStep['familyId'],
    })

    expect(stepTowardsStart(relationOf([], [hop('1-7'), hop('1-8'), hop(to)]))).toBe('1-8')
    expect(stepTowardsStart(relationOf([], [hop(to)]))).toBe(start)
    expect(stepTowardsStart(relationOf([]))).toBe(start)
  })
})
