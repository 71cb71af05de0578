import { describe, expect, it } from 'vitest'
import { isJoinedLately } from '#domain/groups/joined-lately.ts'
import { familyGroup, membership } from './samples.ts'

const now = Date.parse('2026-11-22T12:00:00.000Z')
const joined = (joinedDate: string, answeredDate = '2026-11-21T12:00:00.000Z') =>
  familyGroup('17', { own: membership('Member', joinedDate), answeredDate })

describe(isJoinedLately.name, () => {
  it.each([
    ['2026-11-22T11:59:59.000Z', true],
    ['2026-11-21T12:00:00.001Z', true],
    ['2026-11-21T12:00:00.000Z', false],
    ['2026-10-01T12:00:00.000Z', false],
  ])('[HOM-06] is a matter of one day: joined at %s, %s', (joinedDate, lately) => {
    expect(isJoinedLately(joined(joinedDate), now)).toBe(lately)
  })

  it('uses the server’s clock if that of this computer is slow', () => {
    const group = joined('2026-11-22T12:00:00.000Z', '2026-11-24T12:00:00.000Z')

    expect(isJoinedLately(group, now)).toBe(false)
  })

  it('is never true of the owner, who made the group, or of somebody who is no member', () => {
    const today = '2026-11-22T11:00:00.000Z'

    expect(isJoinedLately(familyGroup('17', { own: membership('Owner', today) }), now)).toBe(false)
    expect(isJoinedLately(familyGroup('17', { own: null }), now)).toBe(false)
  })
})
