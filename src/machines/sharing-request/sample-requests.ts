/** Sample requests to share, for path models and screens. */
import type { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { type ShownRequest, shownRequest } from '#domain/groups/shown-request.ts'
import { allPermissions, none } from '#domain/permission/permissions.ts'
import { sampleFamilyGroupId, sampleGroupId, sampleUserId } from '../paths/sample-values.ts'

const me = sampleUserId(1)
const now = Date.parse('2026-11-26T12:00:00.000Z')

export const sampleInvite: DataGroupInvite = {
  // Any number is the id of a request.
  id: '41' as DataGroupInvite['id'],
  senderUserId: sampleUserId(2),
  dataGroupId: sampleGroupId(17),
  principalType: 'FamilyGroup',
  principalId: sampleFamilyGroupId(4),
  role: 'Viewer',
  senderMessage: 'Our cousins would love to see it.',
  lastSentDate: '2026-11-22T12:00:00.000Z',
  expirationDate: '2026-12-06T12:00:00.000Z',
  dataGroupApproval: 'Pending',
  dataGroupMessage: '',
  principalApproval: 'Pending',
  principalMessage: '',
  closedDate: null,
  result: 'Pending',
  cancelledBy: null,
  endedNames: null,
  createdDate: '2026-11-22T12:00:00.000Z',
  modifiedDate: '2026-11-22T12:00:00.000Z',
  senderUser: { id: sampleUserId(2), displayName: 'Ben Wedgwood' },
  dataGroup: {
    id: sampleGroupId(17),
    name: 'Wedgwood papers',
    isProfile: false,
    owner: { id: me, displayName: 'Ann Wedgwood' },
  },
  familyGroup: {
    id: sampleFamilyGroupId(4),
    name: 'The Darwins',
    owner: { id: sampleUserId(3), displayName: 'Cleo Darwin' },
  },
  sheet: {
    personCount: 412,
    livingCount: 37,
    photoCount: 20,
    placeCount: 61,
    memberCount: 4,
    memberNames: ['Cleo Darwin', 'Ben Wedgwood'],
  },
}

type Parts = Partial<DataGroupInvite>

/** As the owner of the tree sees it. */
const forOwner = (parts: Parts = {}): ShownRequest =>
  shownRequest({ ...sampleInvite, ...parts }, { userId: me, onData: allPermissions, role: null }, now)

/** As its sender sees it. */
const forSender = (parts: Parts = {}): ShownRequest =>
  shownRequest({ ...sampleInvite, ...parts }, { userId: sampleUserId(2), onData: none, role: 'Member' }, now)

export const sampleRequests = {
  toDecide: forOwner(),
  groupDeclined: forOwner({
    principalApproval: 'Rejected',
    principalMessage: 'Not before Christmas.',
    principalDecider: 'Dan Darwin',
  }),
  approved: forOwner({ dataGroupApproval: 'Approved' }),
  declined: forOwner({ dataGroupApproval: 'Rejected' }),
  accepted: forOwner({ dataGroupApproval: 'Approved', principalApproval: 'Approved', result: 'Accepted' }),
  cancelled: forOwner({ result: 'Cancelled', cancelledBy: 'Sender' }),
  sent: forSender(),
  sentAgain: forSender({
    lastSentDate: '2026-11-26T12:00:00.000Z',
    expirationDate: '2026-12-10T12:00:00.000Z',
  }),
  sentAndDeclined: forSender({ principalApproval: 'Rejected' }),
  sentAndCancelled: forSender({ result: 'Cancelled', cancelledBy: 'FamilyGroup' }),
} as const satisfies Record<string, ShownRequest>
