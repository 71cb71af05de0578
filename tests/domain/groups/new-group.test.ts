import { describe, expect, it } from 'vitest'
import { isCreator, newnessLeft } from '#domain/groups/new-group.ts'
import { membership } from './samples.ts'

const created = '2026-11-21T12:00:00.000Z'

describe(newnessLeft.name, () => {
  it.each([
    ['2026-11-21T12:00:00.000Z', 0, 30_000],
    ['2026-11-21T12:00:29.999Z', 0, 1],
    ['2026-11-21T12:00:30.000Z', 0, 0],
    ['2026-11-21T12:00:10.000Z', 19_999, 1],
    ['2026-11-21T12:00:10.000Z', 20_000, 0],
    ['2026-11-22T12:00:00.000Z', 0, 0],
  ])(
    '[GRP-14] of a group that the server describes at %s is, %i ms later, %i ms',
    (answeredDate, since, left) => {
      expect(newnessLeft({ createdDate: created, answeredDate }, since)).toBe(left)
    },
  )
})

describe(isCreator.name, () => {
  const later = '2026-11-21T12:00:10.000Z'

  it.each([
    ['whose membership is as old as the group', membership('Owner', created), true],
    ['who has handed it over since', membership('Administrator', created), true],
    ['who joined it later', membership('Owner', later), false],
    ['who is no member', null, false],
  ])('[GRP-14] somebody %s: %s', (_who, own, is) => {
    expect(isCreator({ createdDate: created, own })).toBe(is)
  })
})
