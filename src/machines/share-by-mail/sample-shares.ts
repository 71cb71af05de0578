/** Sample shares for path models and screens. */
import type { ViewerInvitation } from '#contract/group-admin/viewer-invitation.ts'
import type { Share, WaitingShare } from '#domain/sharing/shares.ts'

// Any number is the id of an invitation or a member.
export const sampleShares = {
  waiting: { kind: 'invitation', id: '4', name: 'ben@mail.example' } as WaitingShare,
  /** The invitation of `waiting`, as the server sends it. */
  invitation: {
    id: '4',
    dataGroupId: '17',
    address: 'ben@mail.example',
    createdDate: '2026-11-22T08:00:00.000Z',
    lastSentDate: '2026-11-22T08:00:00.000Z',
    expirationDate: '2026-12-06T08:00:00.000Z',
  } as ViewerInvitation,
  member: { kind: 'member', id: '9', name: 'Dora Wedgwood' } as Share,
}
