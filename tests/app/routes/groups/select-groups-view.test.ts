import { describe, expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { keysOfCards, selectGroupsView } from '../../../../src/app/routes/groups/select-groups-view.ts'
import {
  familyGroup,
  familyGroupId,
  groupMember,
  membership,
  receivedInvite,
} from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { modelWith } from '../../support/model-with.ts'

const ada = sampleUser.id
const own = { actorId: null }
const joined = '2026-11-21T12:00:00.000Z'

const groups = (...list: ReturnType<typeof familyGroup>[]) => [
  keyed(
    'familyGroupsOfUser',
    ada,
    list.map(({ id }) => id),
  ),
  ...list.map((group) => keyed('familyGroup', group.id, group)),
]

const view = (user: Partial<User>, ...entities: KeyedValue[]) =>
  selectGroupsView(modelWith(keyed('user', ada, { ...sampleUser, ...user }), ...entities).read, ada, own)

describe(selectGroupsView.name, () => {
  it('[GRP-06] lists the groups with role, members and owner', () => {
    const mine = familyGroup('17', { ownerId: ada, own: membership('Owner', joined) })
    const other = familyGroup('18', { memberCount: null, ownerName: '', own: membership('Viewer', joined) })

    expect(view({}, ...groups(mine, other)).groups).toEqual([
      {
        id: '17',
        name: 'Group 17',
        href: '/groups/17',
        role: 'Owner',
        isRecruiter: false,
        memberCount: 2,
        ownerName: null,
        faces: [],
      },
      {
        id: '18',
        name: 'Group 18',
        href: '/groups/18',
        role: 'Viewer',
        isRecruiter: false,
        memberCount: null,
        ownerName: null,
        faces: [],
      },
    ])
  })

  it('[GRP-21] presents a Recruiter as a Member who can invite others', () => {
    const [card] = view({}, ...groups(familyGroup('17', { own: membership('Recruiter', joined) }))).groups

    expect(card).toMatchObject({ role: 'Member', isRecruiter: true })
  })

  it('shows up to seven faces of a group, for members whose names are not hidden', () => {
    const group = familyGroup('17', { memberCount: 9 })
    const members = Array.from({ length: 9 }, (_, index) => groupMember(group.id, `${index}`, `No ${index}`))
    const listed = [groupMember(group.id, '99', ''), ...members]
    const [card] = view({}, ...groups(group), keyed('familyGroupMembers', group.id, listed)).groups

    expect(card?.faces.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `No ${index}`))
  })

  it('does not ask for members whom the viewer may not see, nor for those of very many groups', () => {
    const many = Array.from({ length: 30 }, (_, index) => familyGroup(`${index}`))
    const hidden = familyGroup('99', { memberCount: null })

    expect(keysOfCards([hidden, ...many])).toHaveLength(20)
    expect(keysOfCards([hidden])).toEqual([])
  })

  it('[GRP-05] has the open invitations as letters, the one that ends first before the others', () => {
    const invites = [
      receivedInvite('41', { expirationDate: '2026-12-06T12:00:00.000Z' }),
      receivedInvite('42', { senderName: '', recipientRole: 'Recruiter', senderMessage: 'Come!' }),
    ]

    expect(view({}, keyed('receivedGroupInvites', ada, invites)).letters).toEqual([
      {
        invite: { id: '42', groupName: 'Group 42', asksForTree: false },
        senderName: 'Somebody',
        message: 'Come!',
        memberCount: 3,
        treeNames: ['Merrowby papers'],
        mayInviteOthers: true,
        profile: null,
        expirationDate: '2026-12-05T12:00:00.000Z',
      },
      expect.objectContaining({
        invite: { id: '41', groupName: 'Group 41', asksForTree: false },
        senderName: 'Ruth Merrowby',
      }),
    ])
  })

  it('leave out an invitation to a group of which the user is a member', () => {
    const invite = { ...receivedInvite('41'), standing: 'Member' as const }

    expect(view({}, keyed('receivedGroupInvites', ada, [invite])).letters).toEqual([])
  })

  it('has an invitation among those put aside after "Not now"', () => {
    const invites = keyed('receivedGroupInvites', ada, [receivedInvite('41'), receivedInvite('42')])
    const shown = view({ metadata: { dismissed: ['nameConfirm', 'groupInvite 42'] } }, invites)

    expect(shown.letters.map(({ invite }) => invite.id)).toEqual(['41'])
    expect(shown.putAside.map(({ invite }) => invite.id)).toEqual(['42'])
  })

  it('[MOD-68] begins a new group with the name of the user', () => {
    expect(view({}).suggestedName).toBe("Ada Byron's group")
    expect(view({ givenName: '', surname: '' }).suggestedName).toBe('A family group')
  })

  it('[SUP-17] lets neither a supervised user nor a parent acting for one create a group', () => {
    const entity = keyed('user', ada, { ...sampleUser, supervised: true })
    const seen = (actorId: typeof ada | null) => selectGroupsView(modelWith(entity).read, ada, { actorId })

    expect(seen(null)).toMatchObject({ mayCreate: false, hindrance: 'managed by a parent' })
    expect(seen(userId('9'))).toMatchObject({ mayCreate: false, hindrance: null })
    expect(view({})).toMatchObject({ mayCreate: true, hindrance: null })
  })

  it('lets a visitor of the demo create and accept nothing', () => {
    const shown = view({ privileges: ['User', 'DemoUser'] })

    expect(shown).toMatchObject({ mayCreate: false, hindrance: 'demo' })
  })

  it('is empty before anything is loaded', () => {
    const empty = selectGroupsView(modelWith().read, ada, own)

    expect(empty).toMatchObject({ groups: [], letters: [], putAside: [], mayCreate: false })
  })

  it('leaves out a group that is not loaded, because the viewer has lost access to it', () => {
    expect(view({}, keyed('familyGroupsOfUser', ada, [familyGroupId('17')])).groups).toEqual([])
  })
})
