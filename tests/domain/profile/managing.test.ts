import { describe, expect, it } from 'vitest'
import { administrator, allEdit, allPermissions, allRead } from '#domain/permission/permissions.ts'
import { isTooOldForChild, managingOf } from '#domain/profile/managing.ts'
import { dataGroup, person } from '../model/samples.ts'

const today = { year: 2026, month: 6, day: 15 }
const born = (first: string) => ({ type: 'date', first }) as const
const profile = { ...dataGroup('11'), groupType: 'Profile' as const, startItemId: '11-1' }
const linked = { ...profile, trackedGroupId: dataGroup('17').id }
const ben = person('11-1')
const mia = person('11-2')
const ofChild = { ...profile, isChild: true }
const adult = { ...ben, displayProperties: { ...ben.displayProperties, birthDate: born('+2001') } }
const nothing = {
  mayMarkChild: false,
  mayCreateAccount: false,
  mustUnlinkForAccount: false,
  mayUnlink: false,
  mayDelete: false,
  mayMerge: false,
  mayRemove: false,
}
const ofOwner = { ...nothing, mayMarkChild: true, mayDelete: true, mayMerge: true }

describe(managingOf.name, () => {
  it.each([
    ['the owner', profile, ben, allPermissions, ofOwner],
    [
      'the owner of the profile of a child',
      ofChild,
      ben,
      allPermissions,
      { ...ofOwner, mayCreateAccount: true },
    ],
    [
      'an administrator of the profile of a child',
      ofChild,
      ben,
      administrator,
      { ...nothing, mayMarkChild: true },
    ],
    [
      'the owner of the profile of a child, at a relative',
      ofChild,
      mia,
      allPermissions,
      { ...nothing, mayRemove: true },
    ],
    ['the owner, if the birth date shows 13 years or more', ofChild, adult, allPermissions, ofOwner],
    [
      'the owner, if the profile follows a tree',
      { ...ofChild, trackedGroupId: dataGroup('17').id },
      ben,
      allPermissions,
      { ...ofOwner, mustUnlinkForAccount: true, mayUnlink: true, mayMerge: false },
    ],
    [
      'the owner, if the profile follows a tree, and the birth date shows 13 years or more',
      { ...ofChild, trackedGroupId: dataGroup('17').id },
      adult,
      allPermissions,
      { ...ofOwner, mayUnlink: true, mayMerge: false },
    ],
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
  ] as const)('[PPG-19] decides for %s', (_, group, who, permissions, managing) => {
    expect(managingOf(group, who, permissions, today)).toEqual(managing)
  })
})

describe(isTooOldForChild.name, () => {
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
