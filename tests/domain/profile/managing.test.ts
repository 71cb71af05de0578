import { describe, expect, it } from 'vitest'
import { administrator, allEdit, allPermissions, allRead } from '#domain/permission/permissions.ts'
import { isTooOldForChild, managingOf } from '#domain/profile/managing.ts'
import { dataGroup, person } from '../model/samples.ts'

const profile = { ...dataGroup('11'), groupType: 'Profile' as const, startItemId: '11-1' }
const ben = person('11-1')

describe(managingOf.name, () => {
  it.each([
    ['the owner', profile, ben, allPermissions, { mayMarkChild: true, mayDelete: true }],
    ['an administrator', profile, ben, administrator, { mayMarkChild: true, mayDelete: false }],
    ['a contributor', profile, ben, allEdit, { mayMarkChild: true, mayDelete: false }],
    ['a viewer', profile, ben, allRead, { mayMarkChild: false, mayDelete: false }],
    [
      'the user of a user profile',
      { ...profile, isUserProfile: true },
      ben,
      allPermissions,
      { mayMarkChild: false, mayDelete: false },
    ],
    [
      'the owner, at a relative in the profile',
      profile,
      person('11-2'),
      allPermissions,
      { mayMarkChild: false, mayDelete: false },
    ],
    [
      'the owner of a tree',
      { ...dataGroup('17'), startItemId: '11-1' },
      ben,
      allPermissions,
      { mayMarkChild: false, mayDelete: false },
    ],
  ] as const)('decides for %s', (_, group, who, permissions, managing) => {
    expect(managingOf(group, who, permissions)).toEqual(managing)
  })
})

describe(isTooOldForChild.name, () => {
  const today = { year: 2026, month: 6, day: 15 }

  it.each([
    ['without a birth date', null, false],
    ['of a text that is no date', { type: 'freeform', text: 'in the flood year' }, false],
    ['the day before the 13th birthday', { type: 'date', first: '+2013-06-16' }, false],
    ['on the 13th birthday', { type: 'date', first: '+2013-06-15' }, true],
    ['if the child may be younger', { type: 'between', first: '+2010', second: '+2020' }, false],
  ] as const)('[SUP-11] decides %s', (_, birthDate, isTooOld) => {
    expect(isTooOldForChild(birthDate, today)).toBe(isTooOld)
  })
})
