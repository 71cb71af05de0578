import { describe, expect, it } from 'vitest'
import { type EditorProfile, isTicked, mayTick, tickAll } from '#domain/groups/profile-sharing.ts'
import { sampleProfiles } from '#machines/share-profile/sample-profiles.ts'

const { own, pending, foreign } = sampleProfiles
const shared: EditorProfile = { ...own, memberId: '9' }

describe('the checkbox of a profile', () => {
  it.each([
    ['an own profile', own, true],
    ['[PRF-15] one with an open request', pending, false],
    ['[PRF-15] one with an open invitation', { ...own, inviteId: '7' }, false],
    ['[PMA-21] one that the user may not share directly', foreign, false],
    ['[PMA-20] a shared one that the user may remove', shared, true],
    ['[PMA-20] a shared one that the user may not remove', { ...shared, mayRemove: false }, false],
  ] as const)('can be changed for %s: %o', (_, profile, expected) => {
    expect(mayTick(profile)).toBe(expected)
  })

  it('is ticked if the group sees the profile, and the other way round with a change', () => {
    const change = { id: own.id, name: own.name, memberId: null }

    expect([
      isTicked(own, []),
      isTicked(own, [change]),
      isTicked(shared, []),
      isTicked(shared, [change]),
    ]).toEqual([false, true, true, false])
  })

  it('is ticked for all that can be ticked and are not', () => {
    expect(tickAll([own, pending, foreign, shared])).toEqual([{ id: own.id, name: own.name, memberId: null }])
  })
})
