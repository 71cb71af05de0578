import { describe, expect, it } from 'vitest'
import { sharingLimitOf, sharingOf } from '#domain/sharing/sharing-limit.ts'

const limited = (sharingLimit: number) => ({
  limits: { researchGroupLimit: 2, sharingLimit, shareAnyOwner: false },
})
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    userId: null,
    name: '',
    address: `${index}@mail.example`,
    isInvited: true,
    isGroupViewer: false,
  }))

describe(sharingLimitOf.name, () => {
  it('[LIM-03] is limits.sharingLimit of the user', () => {
    expect(sharingLimitOf(limited(5))).toBe(5)
  })

  it('[LIM-04] is 0 if none is given', () => {
    expect(sharingLimitOf({})).toBe(0)
    expect(sharingLimitOf({ limits: {} })).toBe(0)
  })

  it('[LIM-05] is any number with limitsDisabled', () => {
    expect(sharingLimitOf({ ...limited(5), limitsDisabled: true })).toBe(-1)
  })
})

describe(sharingOf.name, () => {
  it.each([
    [5, 4, false],
    [5, 5, true],
    [5, 6, true],
    [0, 0, true],
    [-1, 1000, false],
  ])('[LIM-08] of %i with %i people: reached %s', (limit, count, isReached) => {
    expect(sharingOf(limited(limit), people(count)).isReached).toBe(isReached)
  })

  it('[LIM-08] is never reached with limitsDisabled', () => {
    expect(sharingOf({ ...limited(5), limitsDisabled: true }, people(6))).toMatchObject({
      limit: null,
      isReached: false,
    })
  })

  it('[LIM-04] is reached by nobody at all if no limit is given', () => {
    expect(sharingOf({}, [])).toEqual({ people: [], limit: 0, isReached: true })
  })
})
