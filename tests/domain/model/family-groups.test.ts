/** How the model changes by pushes about family groups and their trees. */
import { describe, expect, it } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { DataGroupInviteId, FamilyGroupMemberId } from '#contract/wire.ts'
import { keyed } from '#domain/model/entities.ts'
import type { ModelEvent } from '#domain/model/events.ts'
import { createModel } from '#domain/model/model.ts'
import { entriesOf } from '#domain/model/table.ts'
import { allRead } from '#domain/permission/permissions.ts'
import { familyGroup, familyGroupId, groupMember } from '../groups/samples.ts'
import { dataGroup, groupId, user, userId } from './samples.ts'

const [kents, others] = [familyGroupId('41'), familyGroupId('42')]
const everything: ModelEvent = {
  type: 'entities-loaded',
  entities: [
    ...[kents, others].flatMap((id) => [
      keyed('familyGroup', id, familyGroup(id)),
      keyed('familyGroupPermissions', id, allRead),
      keyed('familyGroupMembers', id, [groupMember(id, '9', 'Ruth Merrowby')]),
      keyed('familyGroupTrees', id, []),
      keyed('potentialMembersOfFamilyGroup', id, []),
      keyed('familyGroupInvites', id, []),
    ]),
    keyed('familyGroupsOfUser', userId('5'), [kents, others]),
    keyed('familyGroupsOfUser', userId('9'), [kents]),
    keyed('receivedGroupInvites', userId('5'), []),
    keyed('user', userId('5'), user('5')),
    keyed('dataGroup', groupId('17'), dataGroup('17')),
    keyed('dataGroup', groupId('18'), dataGroup('18')),
    keyed('dataGroupPermissions', groupId('17'), allRead),
    keyed('treesOfUser', userId('5'), [groupId('17')]),
  ],
}

function staleAfter(push: PushEvent): string[] {
  const model = createModel({ freeze: true })
  model.append([everything, { type: 'push-received', push }], 1)
  return [...entriesOf(model.root().entries)].flatMap(([key, { stale }]) => (stale ? [key] : [])).toSorted()
}

const ofKents = [
  'familyGroup:41',
  'familyGroupInvites:41',
  'familyGroupMembers:41',
  'familyGroupPermissions:41',
  'familyGroupTrees:41',
  'familyGroupsOfUser:5',
  'familyGroupsOfUser:9',
  'potentialMembersOfFamilyGroup:41',
]

describe('a push', () => {
  it('[PSH-09] about a new member marks the members of that group and the lists of groups stale', () => {
    const memberId = '7' as FamilyGroupMemberId // as the server writes it

    expect(
      staleAfter({ name: 'FamilyGroupMember.Added', payload: { familyGroupId: kents, memberId } }),
    ).toEqual(ofKents)
  })

  it('about a changed group marks this group stale, and no other', () => {
    expect(staleAfter({ name: 'FamilyGroup.Changed', payload: { familyGroupId: kents } })).toEqual(ofKents)
  })

  it('about an invitation marks the received ones stale', () => {
    expect(staleAfter({ name: 'FamilyGroupInvite.Changed', payload: { userId: userId('5') } })).toEqual([
      'receivedGroupInvites:5',
    ])
  })

  it('[PSH-08] about new owners marks the data groups, their permissions and the lists of trees stale', () => {
    const payload = { dataGroupIds: [groupId('17')] }

    expect(staleAfter({ name: 'DataGroupMember.OwnersAdded', payload })).toEqual([
      'dataGroup:17',
      'dataGroupPermissions:17',
      'familyGroupTrees:41',
      'familyGroupTrees:42',
      'potentialMembersOfFamilyGroup:41',
      'potentialMembersOfFamilyGroup:42',
      'treesOfUser:5',
    ])
  })

  it('about a request marks the people of its group stale', () => {
    const payload = {
      dataGroupInviteId: '3' as DataGroupInviteId, // as the server writes it
      dataGroupId: groupId('17'),
      familyGroupId: kents,
    }

    expect(staleAfter({ name: 'DataGroupInvite.Changed', payload })).toEqual([
      'potentialMembersOfFamilyGroup:41',
    ])
  })

  it('about changed data marks the people of all groups stale, because any tree may say who is a relative', () => {
    const payload = { dataGroupId: groupId('17') }

    expect(staleAfter({ name: 'Group.DataChanged', payload })).toEqual(
      expect.arrayContaining(['potentialMembersOfFamilyGroup:41', 'potentialMembersOfFamilyGroup:42']),
    )
  })
})
