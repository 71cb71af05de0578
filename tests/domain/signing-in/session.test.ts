import { describe, expect, it } from 'vitest'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { refreshesItself, type Session, untilRefresh } from '#domain/signing-in/session.ts'

const minute = 60_000
// Ids as the server would send them.
const session: Omit<Session, 'accessLife'> = {
  userId: '7' as UserId,
  userProfileId: '70' as DataGroupId,
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  refreshable: true,
}

describe(untilRefresh.name, () => {
  it('[SES-03] is fifteen minutes before the access token expires', () => {
    expect(untilRefresh({ ...session, accessLife: 60 * minute })).toBe(45 * minute)
    expect(untilRefresh({ ...session, accessLife: 10 * minute })).toBe(0)
  })
})

describe(refreshesItself.name, () => {
  it('[SES-08] is false for a token that lives for less than fifteen minutes', () => {
    expect(refreshesItself({ ...session, accessLife: 15 * minute })).toBe(true)
    expect(refreshesItself({ ...session, accessLife: 15 * minute - 1 })).toBe(false)
    expect(refreshesItself({ ...session, accessLife: 60 * minute, refreshable: false })).toBe(false)
  })
})
