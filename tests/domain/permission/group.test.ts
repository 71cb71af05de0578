import { describe, expect, it } from 'vitest'
import { DataGroupType } from '#contract/group-admin/data-group.ts'
import { MemberRole } from '#contract/permission.ts'
import { ok, refuse } from '#contract/result.ts'
import { DataGroupId, type DataGroupMemberId } from '#contract/wire.ts'
import {
  canInviteOthers,
  dataGroupMemberKey,
  decideEditing,
  defaultFamilyGroupName,
  isProfile,
} from '#domain/permission/group.ts'

describe(dataGroupMemberKey.name, () => {
  it('[MOD-65] is made of the data group and the member', () => {
    const member = { id: '5' as DataGroupMemberId, dataGroupId: '17' as DataGroupId }

    expect(dataGroupMemberKey(member)).toBe('17-5')
  })
})

describe(defaultFamilyGroupName.name, () => {
  const emma = { givenName: 'Emma', surname: 'Darwin' }

  it('names the group after its creator', () => {
    expect(defaultFamilyGroupName({ ...emma, namePrivacy: 'Groups' })).toBe("Emma Darwin's group")
  })

  it('does not contain a name that nobody else may see, or that is empty', () => {
    expect(defaultFamilyGroupName({ ...emma, namePrivacy: 'Me' })).toBe('A family group')
    expect(defaultFamilyGroupName({ givenName: '', surname: '', namePrivacy: 'Everyone' })).toBe(
      'A family group',
    )
  })
})

describe(canInviteOthers.name, () => {
  it('[MOD-72] is for Owner, Administrator and Recruiter', () => {
    expect(MemberRole.options.filter(canInviteOthers).sort()).toEqual(['Administrator', 'Owner', 'Recruiter'])
  })
})

describe('isProfile', () => {
  it('[SHR-23] is true exactly for data groups of the type Profile', () => {
    expect(DataGroupType.options.filter((groupType) => isProfile({ groupType }))).toEqual(['Profile'])
  })
})

describe(decideEditing.name, () => {
  it('[PPG-27] is for profiles that follow no tree', () => {
    expect(decideEditing({ groupType: 'Profile', trackedGroupId: null })).toEqual(ok(null))
    expect(decideEditing({ groupType: 'Research', trackedGroupId: null })).toEqual(refuse('read-only-tree'))
    expect(decideEditing({ groupType: 'Profile', trackedGroupId: DataGroupId.parse('17') })).toEqual(
      refuse('linked-profile'),
    )
  })
})
