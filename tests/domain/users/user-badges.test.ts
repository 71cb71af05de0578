import { describe, expect, it } from 'vitest'
import type { Privilege } from '#contract/permission.ts'
import { badgesOf } from '#domain/users/user-badges.ts'
import { longSession } from '#machines/paths/sample-values.ts'
import { userWith } from '../support/user.ts'

const by = longSession.userId

describe(badgesOf.name, () => {
  it('is absent for a standard user, known or not', () => {
    expect(badgesOf(longSession, null)).toEqual([])
    expect(badgesOf(longSession, userWith({ privileges: ['User'], email: 'ada@mail.example' }))).toEqual([])
  })

  it.each<[Privilege, boolean]>([
    ['User', false],
    ['DemoUser', false],
    ['ReadAllUsers', true],
    ['ReadAllGroups', true],
    ['ManageUsers', true],
    ['ImpersonateUser', true],
  ])('[PRM-04] [GUI-03] counts %s as privileged: %s', (privilege, isAdmin) => {
    const privileges = ['User' as const, privilege]

    expect(badgesOf({ ...longSession, privileges }, null).includes('Admin')).toBe(isAdmin)
    expect(badgesOf(longSession, userWith({ privileges })).includes('Admin')).toBe(isAdmin)
  })

  it('[GUI-04] is Acting while an actor acts as the user', () => {
    expect(badgesOf({ ...longSession, actorId: by }, null)).toEqual(['Acting'])
  })

  it('[GUI-05] is Demo for a demo user, and Test for an address of the test domain', () => {
    expect(badgesOf(longSession, userWith({ privileges: ['DemoUser'] }))).toEqual(['Demo'])
    expect(badgesOf(longSession, userWith({ email: 'Ada@Test.Kinweave.example' }))).toEqual(['Test'])
    expect(badgesOf(longSession, userWith({ email: 'ada@nottest.kinweave.example' }))).toEqual([])
  })
})
