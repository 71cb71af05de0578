import { describe, expect, it } from 'vitest'
import { newnessLeft } from '#domain/groups/new-group.ts'

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
