import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { decideMerge, type MergedSide } from '#domain/profile/decide-merge.ts'

const managed: MergedSide = {
  isProfile: true,
  isUserProfile: false,
  isLinked: false,
  startPerson: 1,
  persons: 4,
}
const merge = (from: Partial<MergedSide>, into: Partial<MergedSide> = {}, isSame = false) =>
  decideMerge({ from: { ...managed, ...from }, into: { ...managed, ...into }, isSame, maxPersons: 10 })

describe(decideMerge.name, () => {
  it('[part of API-23] takes a managed profile into another one, or into a user’s own', () => {
    expect(merge({ startPerson: 3 })).toEqual(ok({ fromStart: 3, intoStart: 1 }))
    expect(merge({}, { isUserProfile: true })).toEqual(ok({ fromStart: 1, intoStart: 1 }))
    expect(merge({ persons: 5 }, { persons: 5 })).toEqual(ok({ fromStart: 1, intoStart: 1 }))
  })

  it.each([
    ['same-profile', merge({}, {}, true)],
    ['only-profiles', merge({ isProfile: false })],
    ['only-profiles', merge({}, { isProfile: false })],
    ['only-profiles', merge({ startPerson: null })],
    ['linked-profile', merge({ isLinked: true })],
    ['linked-profile', merge({}, { isLinked: true })],
    ['profile-stays', merge({ isUserProfile: true })],
    ['too-many-relatives', merge({ persons: 5 }, { persons: 6 })],
  ] as const)('refuses: %s', (reason, decided) => {
    expect(decided).toEqual(refuse(reason))
  })
})
