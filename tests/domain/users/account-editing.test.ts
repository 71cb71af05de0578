import { describe, expect, it } from 'vitest'
import { allEdit, allPermissions, allRead } from '#domain/permission/permissions.ts'
import { mayEditAccount } from '#domain/users/account-editing.ts'

describe(mayEditAccount.name, () => {
  const self = {
    own: true,
    supervised: false,
    isActing: false,
    isDemoUser: false,
    permissions: allPermissions,
  }

  it.each([
    ['the user', self, true],
    ['a reader', { ...self, own: false, permissions: allRead }, false],
    ['a visitor of the demo', { ...self, isDemoUser: true }, false],
    ['a child whose permissions are older than the supervision', { ...self, supervised: true }, false],
    ['a parent', { ...self, own: false, supervised: true, permissions: allEdit }, true],
    [
      'a parent who acts as the child',
      { ...self, supervised: true, isActing: true, permissions: allEdit },
      true,
    ],
  ] as const)('[PRM-22] decides for %s', (_, account, mayEdit) => {
    expect(mayEditAccount(account)).toBe(mayEdit)
  })
})
