import { describe, expect, it } from 'vitest'
import { administrator, allEdit, allPermissions, allRead } from '#domain/permission/permissions.ts'
import { isTooOldForChild, managingOf } from '#domain/profile/managing.ts'
import { dataGroup, person } from '../model/samples.ts'

const profile = { ...dataGroup('11'), groupType: 'Profile' as const, startItemId: '11-1' }
const linked = { ...profile, trackedGroupId: dataGroup('17').id }
const ben = person('11-1')
const mia = person('11-2')
const nothing = { mayMarkChild: false, mayUnlink: false, mayDelete: false, mayRemove: false }

describe(managingOf.name, () => {
  it.each([
    ['the owner', profile, ben, allPermissions, { ...nothing, mayMarkChild: true, mayDelete: true }],
    ['an administrator', profile, ben, administrator, { ...nothing, mayMarkChild: true }],
    ['a contributor', profile, ben, allEdit, { ...nothing, mayMarkChild: true }],
    ['a viewer', profile, ben, allRead, nothing],
    ['the user of a user profile', { ...profile, isUserProfile: true }, ben, allPermissions, nothing],
    [
      'the owner, at a relative in the profile',
      profile,
      mia,
      allPermissions,
      { ...nothing, mayRemove: true },
    ],
    [
      'a contributor, at a relative in the profile of a user',
      { ...profile, isUserProfile: true },
      mia,
      allEdit,
      { ...nothing, mayRemove: true },
    ],
    [
      '[PPG-07] [PPG-13] a contributor of a profile that follows a tree',
      linked,
      ben,
      allEdit,
      { ...nothing, mayMarkChild: true, mayUnlink: true },
    ],
    ['[PPG-13] a viewer of a profile that follows a tree', linked, ben, allRead, nothing],
    ['a viewer, at a relative in the profile', profile, mia, allRead, nothing],
    [
      'the owner, at a relative in a profile that follows a tree',
      { ...profile, trackedGroupId: dataGroup('17').id },
      mia,
      allPermissions,
      nothing,
    ],
    ['the owner of a tree, at a person of the tree', dataGroup('17'), mia, allPermissions, nothing],
    ['the owner of a tree', { ...dataGroup('17'), startItemId: '11-1' }, ben, allPermissions, nothing],
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
