import { describe, expect, it } from 'vitest'
import { Privilege } from '#contract/permission.ts'
import { isPrivileged, privilegeLabels } from '#domain/users/privileges.ts'

describe('privileges', () => {
  it('[PRM-02] are exactly these', () => {
    expect(Privilege.options).toEqual([
      'User',
      'DemoUser',
      'ReadAllUsers',
      'ReadAllGroups',
      'ManageUsers',
      'ImpersonateUser',
    ])
  })

  it('[PRM-03] have these labels', () => {
    expect(privilegeLabels).toEqual({
      User: 'Standard user',
      ReadAllUsers: 'Read all users',
      ReadAllGroups: 'Read all groups',
      ManageUsers: 'Manage users',
      ImpersonateUser: 'Impersonate user',
    })
  })

  it.each([
    [[], false],
    [['User'], false],
    [['User', 'DemoUser'], false],
    [['User', 'ReadAllUsers'], true],
    [['DemoUser', 'ReadAllGroups'], true],
    [['ManageUsers'], true],
    [['ImpersonateUser'], true],
  ] as const)('[PRM-04] make a privileged user or not: %o', (privileges, privileged) => {
    expect(isPrivileged(privileges)).toBe(privileged)
  })
})
