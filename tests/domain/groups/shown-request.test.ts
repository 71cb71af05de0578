import { describe, expect, it } from 'vitest'
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { lastRounds, requestNews, shownRequest } from '#domain/groups/shown-request.ts'
import { allPermissions, allRead } from '#domain/permission/permissions.ts'
import { sampleFamilyGroupId } from '#machines/paths/sample-values.ts'
import { sampleInvite } from '#machines/sharing-request/sample-requests.ts'
import { userId } from '../model/samples.ts'

const now = Date.parse('2026-11-26T12:00:00.000Z')
const sender = { userId: userId('2'), onData: allRead, role: 'Member' as FamilyGroupRole | null }
const owner = { userId: userId('1'), onData: allPermissions, role: null as FamilyGroupRole | null }
const ofGroup = { userId: userId('3'), onData: allRead, role: 'Owner' as FamilyGroupRole | null }
const admin = { ...ofGroup, userId: userId('4'), role: 'Administrator' as const }
const member = { ...ofGroup, userId: userId('5'), role: 'Member' as const }

const shown = (facts: typeof sender, parts: Partial<DataGroupInvite> = {}) =>
  shownRequest({ ...sampleInvite, ...parts }, facts, now)

const offered = (facts: typeof sender, parts: Partial<DataGroupInvite> = {}) =>
  Object.entries(shown(facts, parts).offers)
    .filter(([, offers]) => offers)
    .map(([act]) => act)
    .join(', ')

const lately = { lastSentDate: '2026-11-23T12:00:00.001Z' }
const over = { expirationDate: '2026-11-26T11:59:59.999Z' }

describe(shownRequest.name, () => {
  it.each([
    ['the owner of the tree', owner, {}, 'approve, reject, cancel'],
    ['the owner of the tree who has approved', owner, { dataGroupApproval: 'Approved' }, 'reject'],
    ['the owner of the tree who has declined', owner, { dataGroupApproval: 'Rejected' }, 'approve, cancel'],
    ['the owner of the group', ofGroup, {}, 'approve, reject, cancel'],
    ['an administrator of the group', admin, {}, 'approve, reject, cancel'],
    ['a member of the group', member, {}, ''],
    ['its sender', sender, {}, 'cancel, resend'],
    ['its sender, lately', sender, lately, 'cancel'],
    ['its sender, after it has expired', sender, over, 'cancel, resend'],
    ['the owner of the tree, after it has expired', owner, over, 'cancel'],
    ['its sender, after it was cancelled', sender, { result: 'Cancelled' }, 'askAnew'],
    ['the owner of the tree, after it was cancelled', owner, { result: 'Cancelled' }, ''],
    ['the owner of the tree, after it was accepted', owner, { result: 'Accepted' }, ''],
  ] as const)(
    '[SHR-14] [SHR-26] [PMA-29] [PMA-30] offers to %s what the server permits',
    (_who, facts, parts, acts) => {
      expect(offered(facts, parts)).toBe(acts)
    },
  )

  it('[SHR-24] keeps both decisions beside the derived status', () => {
    const request = shown(sender, { dataGroupApproval: 'Approved', principalApproval: 'Rejected' })

    expect(request).toMatchObject({
      statusText: 'Requested',
      dataApproval: 'Approved',
      groupApproval: 'Rejected',
    })
  })

  it('still calls a profile a profile, and not a tree, when only its last name is known', () => {
    const { dataGroup: _, ...over } = sampleInvite
    const endedNames = { dataGroup: 'Ann Hale', isProfile: true, familyGroup: 'Hale family' }

    expect(shownRequest({ ...over, result: 'Cancelled', endedNames }, ofGroup, now).data).toMatchObject({
      name: 'Ann Hale',
      isProfile: true,
    })
  })

  it('says when its sender may send it again', () => {
    expect(shown(sender, lately).resendableAt).toBe(Date.parse('2026-11-26T12:00:00.001Z'))
    expect(shown(owner, lately).resendableAt).toBeNull()
  })
})

describe(requestNews.name, () => {
  it.each([
    ['the other side approves', owner, { principalApproval: 'Approved' }, ['group approved']],
    ['the other side declines', ofGroup, { dataGroupApproval: 'Rejected' }, ['data declined']],
    ['one side of a sender declines', sender, { principalApproval: 'Rejected' }, ['group declined']],
    ['the own side approves', owner, { dataGroupApproval: 'Approved' }, []],
    ['somebody cancels', owner, { result: 'Cancelled' }, ['cancelled']],
    ['its sender sends it again', owner, { lastSentDate: '2026-11-26T12:00:00.000Z' }, ['sent again']],
    ['the user sends it again', sender, { lastSentDate: '2026-11-26T12:00:00.000Z' }, []],
  ] as const)('when %s', (_what, facts, parts, news) => {
    expect(requestNews(shown(facts), shown(facts, parts))).toEqual(news)
  })
})

describe(lastRounds.name, () => {
  it('shows the last request for each two, and how many there were before', () => {
    const [last, before, other] = [
      shown(sender, { id: '3' as DataGroupInvite['id'] }),
      shown(sender, { id: '2' as DataGroupInvite['id'] }),
      shown(sender, { id: '1' as DataGroupInvite['id'], principalId: sampleFamilyGroupId(9) }),
    ]

    expect(lastRounds([last, before, other])).toEqual([
      { last, before: 1 },
      { last: other, before: 0 },
    ])
  })
})
