import { describe, expect, it } from 'vitest'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { SharingPerson } from '#contract/group-admin/user-sharing.ts'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { familyGroupPermissions } from '#domain/permission/permissions.ts'
import { sentInvite } from '#machines/group-invite/sample-group-invites.ts'
import { selectInvitingView } from '../../../../src/app/routes/groups/select-inviting-view.ts'
import { familyGroup, familyGroupId, groupMember } from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { modelWith } from '../../support/model-with.ts'

const id = familyGroupId('17')
const ada = sampleUser.id

const sharingPerson = (parts: Partial<SharingPerson>): SharingPerson => ({
  userId: null,
  name: '',
  address: null,
  isInvited: false,
  isGroupViewer: false,
  ...parts,
})

function view(
  role: keyof typeof familyGroupPermissions,
  group: Partial<FamilyGroup>,
  ...entities: KeyedValue[]
) {
  const model = modelWith(
    keyed('user', ada, sampleUser),
    keyed('familyGroup', id, familyGroup('17', group)),
    keyed('familyGroupPermissions', id, familyGroupPermissions[role]),
    keyed('familyGroupMembers', id, [groupMember(id, '9', 'Ruth Merrowby'), groupMember(id, '5', '')]),
    ...entities,
  )
  return selectInvitingView(model.read, id, ada, Date.parse('2026-11-27T08:00:00.000Z'))
}

const people = keyed('userSharing', ada, [
  sharingPerson({ userId: userId('9'), name: 'Ruth Merrowby' }),
  sharingPerson({ userId: userId('12'), name: 'Zoe Kent' }),
  sharingPerson({ userId: userId('11'), name: 'Cleo Kent' }),
  sharingPerson({ userId: userId('13') }),
  sharingPerson({ userId: userId('14'), name: 'Vera Kent', isGroupViewer: true }),
  sharingPerson({ name: 'Ben', address: 'ben@mail.example', isInvited: true }),
])

describe(selectInvitingView.name, () => {
  it('[PMA-10] is for holders of AddItems', () => {
    const shown = (['Owner', 'Administrator', 'Recruiter', 'Member', 'Viewer'] as const).map(
      (role) => view(role, {}) !== null,
    )

    expect(shown).toEqual([true, true, true, false, false])
  })

  it('lists what the invited person will see, and the people who already count towards the limit but are no members', () => {
    expect(view('Owner', { ownerId: ada }, people)).toMatchObject({
      groupName: 'Group 17',
      ownerName: null,
      memberNames: ['Ruth Merrowby', 'Unknown name'],
      treeNames: [],
      known: [
        { userId: '11', name: 'Cleo Kent' },
        { userId: '12', name: 'Zoe Kent' },
      ],
    })
  })

  it('[LIM-01] [LIM-03] shows the owner the people who count, by name or address, and the limit', () => {
    expect(view('Owner', { ownerId: ada }, people)?.sharing).toEqual({
      limit: 5,
      isReached: true,
      people: [
        {
          key: 'ben@mail.example',
          name: 'Ben',
          address: 'ben@mail.example',
          isInvited: true,
          isGroupViewer: false,
        },
        { key: '11', name: 'Cleo Kent', address: null, isInvited: false, isGroupViewer: false },
        { key: '9', name: 'Ruth Merrowby', address: null, isInvited: false, isGroupViewer: false },
        { key: '13', name: 'Unknown name', address: null, isInvited: false, isGroupViewer: false },
        { key: '14', name: 'Vera Kent', address: null, isInvited: false, isGroupViewer: true },
        { key: '12', name: 'Zoe Kent', address: null, isInvited: false, isGroupViewer: false },
      ],
    })
  })

  it('shows others whose limit it is, but not how much of it is used', () => {
    expect(view('Administrator', {}, people)).toMatchObject({ ownerName: 'Ruth Merrowby', sharing: null })
  })

  it('says what the viewer may do with each invitation', () => {
    const invites = keyed('familyGroupInvites', id, [{ ...sentInvite, senderUserId: ada }])

    expect(view('Recruiter', {}, invites)?.invites[0]).toMatchObject({
      name: 'ben@mail.example',
      isOwn: true,
      may: { resend: false, cancel: false },
    })
  })
})
