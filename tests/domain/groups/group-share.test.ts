import { describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { groupsToShareWith, otherReaders, treesToShare } from '#domain/groups/group-share.ts'
import type { DataGroupInviteId, FamilyGroupId } from '#domain/ids.ts'
import { dataGroup, groupId, user, userId } from '../model/samples.ts'

const limits = { researchGroupLimit: 2, sharingLimit: 5, shareAnyOwner: false }
const me = { ...user('1'), limits }
const unlimited = { ...me, limits: { ...limits, shareAnyOwner: true } }

const tree = (id: string, ownerId = '1', groupType: DataGroup['groupType'] = 'Research') => ({
  ...dataGroup(id, groupType),
  ownerId: userId(ownerId),
})

type Role = NonNullable<FamilyGroup['own']>['role']
const group = (id: string, ownerId = '1', role: Role = 'Owner') => ({
  id: id as FamilyGroupId,
  name: `Group ${id}`,
  ownerId: userId(ownerId),
  own: { id: '9', role, visibility: 'Full', joinedDate: '2026-11-20T12:00:00.000Z' } as FamilyGroup['own'],
})

const idsOf = (choices: ReturnType<typeof treesToShare>['choices']) =>
  choices.map(({ share }) => share.data.id as string)
const offered = (choices: ReturnType<typeof treesToShare>['choices']) =>
  choices.map(({ share, asks, hindrance }) => `${share.group.id}: ${hindrance ?? (asks ? 'ask' : 'yes')}`)

describe(treesToShare.name, () => {
  it('[SHR-16] offers only those research trees of the user that the group does not see yet', () => {
    const trees = [tree('1'), tree('2'), tree('3', '8'), tree('4', '1', 'Profile')]
    const facts = { shared: new Set([groupId('2')]), user: me, requests: new Map() }

    const offer = treesToShare(trees, { ...facts, group: group('5', '8', 'Member') })

    expect(idsOf(offer.choices)).toEqual(['1'])
    expect(offer.isSomethingShared).toBe(true)
  })

  it('[PMA-35] offers trees of others to ask for, where the user may add to the group', () => {
    const facts = { shared: new Set<DataGroup['id']>(), user: unlimited, requests: new Map() }
    const offer = treesToShare([tree('1'), tree('3', '8')], { ...facts, group: group('5', '8', 'Recruiter') })

    expect(offer.choices.map(({ share, asks }) => [share.data.id, asks])).toEqual([
      ['1', true],
      ['3', true],
    ])
  })

  it('distinguishes a user without trees from a group that sees all trees', () => {
    const offer = (shared: readonly string[]) =>
      treesToShare([tree('1')], {
        group: group('5'),
        shared: new Set(shared.map(groupId)),
        user: me,
        requests: new Map(),
      })

    expect(offer(['1'])).toEqual({ choices: [], isSomethingShared: true })
    expect(treesToShare([], { group: group('5'), shared: new Set(), user: me, requests: new Map() })).toEqual(
      {
        choices: [],
        isSomethingShared: false,
      },
    )
  })
})

describe(groupsToShareWith.name, () => {
  const offerTo = (who: typeof me, owned = tree('1')) =>
    offered(
      groupsToShareWith([group('5'), group('6', '8', 'Administrator'), group('7', '8', 'Member')], {
        data: owned,
        mayShare: true,
        sharing: new Set(),
        user: who,
        requests: new Map(),
      }).choices,
    )

  it('[PMA-14] needs Modify on the group: its owner and administrators have it', () => {
    expect(offerTo(unlimited)).toEqual(['5: yes', '6: yes', '7: ask'])
  })

  it('[LIM-10] keeps an owner with a limited plan from sharing with groups of others, and says why', () => {
    expect(offerTo(me)).toEqual(['5: yes', '6: plan-shares-own-groups', '7: plan-shares-own-groups'])
    expect(offerTo({ ...me, limitsDisabled: true })).toEqual(['5: yes', '6: yes', '7: ask'])
  })

  it('leaves the limits of another owner to the server', () => {
    expect(offerTo(me, tree('1', '8'))).toEqual(['5: yes', '6: yes', '7: ask'])
  })

  it('[PMA-35] offers a user who may not share the tree the groups to which they may add', () => {
    const groups = [group('5', '8', 'Recruiter'), group('6', '8', 'Member')]
    const facts = { mayShare: false, sharing: new Set<FamilyGroupId>(), user: me }
    const requests = new Map([['5' as FamilyGroupId, '41' as DataGroupInviteId]])

    const offer = groupsToShareWith(groups, { ...facts, data: tree('1', '9'), requests })

    expect(offer.choices).toMatchObject([{ asks: true, hindrance: 'requested-already', requestId: '41' }])
  })

  it('leaves out the groups that see the tree', () => {
    const sharing = new Set(['5' as FamilyGroupId])

    expect(
      groupsToShareWith([group('5')], {
        data: tree('1'),
        mayShare: true,
        sharing,
        user: me,
        requests: new Map(),
      }),
    ).toEqual({
      choices: [],
      isSomethingShared: true,
    })
  })
})

describe(otherReaders.name, () => {
  it('[PMA-07] leaves out the user, and Viewers, who see no tree', () => {
    const members = (['Owner', 'Administrator', 'Recruiter', 'Member', 'Viewer'] as const).map(
      (role, index) => ({ userId: userId(`${index}`), role }),
    )

    expect(otherReaders(members, userId('0')).map(({ role }) => role)).toEqual([
      'Administrator',
      'Recruiter',
      'Member',
    ])
  })
})
