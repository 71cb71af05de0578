import { describe, expect, it } from 'vitest'
import { type KeyedValue, keyed } from '#domain/model/entities.ts'
import { familyGroupPermissions } from '#domain/permission/permissions.ts'
import { freePlanLimits } from '#domain/users/plan-limits.ts'
import { selectGroupView, selectPeopleView } from '../../../../src/app/routes/groups/select-group-view.ts'
import {
  familyGroup,
  familyGroupId,
  groupMember,
  membership,
  sharedTree,
} from '../../../domain/groups/samples.ts'
import { userId } from '../../../domain/model/samples.ts'
import { sampleUser } from '../../../domain/users/sample-user.ts'
import { modelWith } from '../../support/model-with.ts'

type Role = keyof typeof familyGroupPermissions

const id = familyGroupId('17')
const ada = sampleUser.id
const joined = '2026-11-21T12:00:00.000Z'

/** Group 17 for a user of a role, with the entities. */
const modelFor = (role: Role, ...entities: KeyedValue[]) =>
  modelWith(
    keyed('user', ada, sampleUser),
    keyed('familyGroup', id, familyGroup('17', { own: membership(role, joined) })),
    keyed('familyGroupPermissions', id, familyGroupPermissions[role]),
    ...entities,
  )

const groupFor = (role: Role, ...entities: KeyedValue[]) =>
  selectGroupView(modelFor(role, ...entities).read, id, ada)
const peopleFor = (role: Role, ...entities: KeyedValue[]) =>
  selectPeopleView(modelFor(role, ...entities).read, id, ada)

const members = keyed('familyGroupMembers', id, [
  groupMember(id, '5', 'Zoe Kent'),
  { ...groupMember(id, '6', ''), role: 'Viewer' },
  { ...groupMember(id, '7', 'Cleo Kent'), role: 'Recruiter' },
  { ...groupMember(id, '8', 'Ben Kent'), role: 'Administrator' },
  { ...groupMember(id, '9', 'Ruth Merrowby'), role: 'Owner' },
])

describe(selectGroupView.name, () => {
  it('is empty before the group is loaded', () => {
    expect(selectGroupView(modelWith().read, id, ada)).toBeNull()
  })

  it('[GRP-13] [GRP-19] gives the page its address, the created date and the owner', () => {
    expect(groupFor('Member')).toMatchObject({
      name: 'Group 17',
      pageUrl: '/groups/17',
      createdDate: joined,
      ownerName: 'Ruth Merrowby',
      ownerHref: '/users/9',
      memberCount: 2,
    })
  })

  it('does not lead to an owner whose name is hidden', () => {
    const hidden = keyed('familyGroup', id, familyGroup('17', { ownerName: '' }))

    expect(selectGroupView(modelWith(hidden).read, id, ada)).toMatchObject({ ownerName: null })
  })

  it.each([
    ['Owner', { listItems: true, invite: true, modify: true, own: true }],
    ['Administrator', { listItems: true, invite: true, modify: true, own: false }],
    ['Recruiter', { listItems: true, invite: true, modify: false, own: false }],
    ['Member', { listItems: true, invite: false, modify: false, own: false }],
    ['Viewer', { listItems: false, invite: false, modify: false, own: false }],
  ] as const)('[GRP-31] [PMA-16] lets the %s do what the permissions of that role say', (role, may) => {
    expect(groupFor(role)?.may).toEqual(may)
  })

  it('[GRP-12] lists the shared trees: whose, and since when', () => {
    const trees = [
      sharedTree('30', { ownerId: userId('9'), owner: { id: userId('9'), displayName: 'Ruth Merrowby' } }),
      sharedTree('31', { ownerId: ada }),
    ]

    expect(groupFor('Member', keyed('familyGroupTrees', id, trees))?.trees).toMatchObject([
      { id: '30', href: '/trees/30', ownerName: 'Ruth Merrowby', sharedDate: joined, personCount: null },
      { id: '31', ownerName: null },
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['has the free plan', { limits: freePlanLimits }, ['31']],
    ['is not known', {}, ['31']],
    ['shares with any owner', { limits: { ...freePlanLimits, shareAnyOwner: true } }, []],
  ])('[SHR-17] tells an owner whose plan %s which trees a hand-over takes away', (_what, plan, lost) => {
    const trees = [
      sharedTree('30', { ownerId: userId('9') }),
      sharedTree('31', { ownerId: ada }),
      sharedTree('32', { ownerId: ada, groupType: 'Profile' }),
    ]
    const { limits: _, ...user } = sampleUser
    const view = groupFor(
      'Owner',
      keyed('familyGroupTrees', id, trees),
      keyed('user', ada, { ...user, ...plan }),
    )

    expect(view?.lostByHandOver.map((tree) => tree.id)).toEqual(lost)
  })

  it('[GRP-15] shows a Viewer no trees, even if the model still has them', () => {
    const stored = keyed('familyGroupTrees', id, [sharedTree('30')])

    expect(groupFor('Viewer', stored)?.trees).toBeNull()
  })
})

describe(selectPeopleView.name, () => {
  it('[GRP-20] gives each member a key, and says whether the member can invite others', () => {
    const shown = peopleFor('Owner', members).members ?? []

    expect(shown.map(({ key, member, canInviteOthers }) => [key, member.role, canInviteOthers])).toEqual([
      ['17-9', 'Owner', true],
      ['17-8', 'Administrator', true],
      ['17-7', 'Recruiter', true],
      ['17-5', 'Member', false],
      ['17-6', 'Viewer', false],
    ])
  })

  it('does not lead to members whose names are hidden', () => {
    const [viewer] = (peopleFor('Member', members).members ?? []).filter(({ member }) => member.id === '6')

    expect(viewer).toMatchObject({ href: null, member: { name: 'Unknown name' } })
  })

  it('[GRP-15] shows a Viewer nobody, even if the model still has them', () => {
    const invites = keyed('familyGroupInvites', id, [])

    expect(peopleFor('Viewer', members, invites)).toEqual({
      members: null,
      invites: null,
      levels: new Map(),
      others: [],
    })
  })

  it('shows open invitations only to those who may invite', () => {
    const invites = keyed('familyGroupInvites', id, [])

    expect(peopleFor('Member', members, invites).invites).toBeNull()
    expect(peopleFor('Recruiter', members, invites).invites).toEqual([])
  })
})
