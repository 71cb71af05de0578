import { describe, expect, it } from 'vitest'
import { administrator, allPermissions, allRead } from '#domain/permission/permissions.ts'
import { mayEditDetails, profileType } from '#domain/profile/profile-type.ts'
import { dataGroup, groupId, person } from '../model/samples.ts'

const profile = { ...dataGroup('11'), groupType: 'Profile' as const, startItemId: '1-1' }
const tracking = { ...profile, trackedGroupId: groupId('17') }

describe(profileType.name, () => {
  it.each([
    ['User', { ...profile, isUserProfile: true }, {}],
    ['User', { ...tracking, isUserProfile: true }, {}],
    ['Managed', { ...profile, isUserProfile: true, startItemId: '1-2' }, {}],
    ['Placeholder', profile, { placeholder: true }],
    ['ManagedLinked', tracking, {}],
    ['Managed', profile, {}],
    ['Managed', profile, { autoRestricted: true }],
    ['Research', dataGroup('17'), {}],
    ['ResearchRestricted', dataGroup('17'), { autoRestricted: true }],
    ['ResearchRestricted', dataGroup('17'), { userRestricted: true }],
  ] as const)('[MOD3-18] finds the type %s', (type, group, fields) => {
    expect(profileType(group, { ...person('1-1'), ...fields })).toBe(type)
  })
})

describe(mayEditDetails.name, () => {
  it.each([
    ['an owner', profile, allPermissions, true],
    ['an administrator', profile, administrator, true],
    ['a reader', profile, allRead, false],
    ['the owner of a profile that follows a tree', tracking, allPermissions, false],
    ['the owner of a tree', dataGroup('17'), allPermissions, false],
  ] as const)('[PPG-27] decides for %s', (_, group, permissions, may) => {
    expect(mayEditDetails(group, permissions)).toBe(may)
  })
})
