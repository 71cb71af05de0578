/** Sample invitations for path models and screens. */
import type { FamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import type { ShownInvite } from '#domain/groups/group-invite.ts'
import type { HandedOver, KnownPerson } from '#domain/groups/invite-draft.ts'
import { sampleFamilyGroupId, sampleGroupId, sampleUserId } from '../paths/sample-values.ts'

export const samplePerson: KnownPerson = { userId: sampleUserId(9), name: 'Cleo Kent' }

export const sampleProfile: HandedOver = { id: sampleGroupId(31), name: 'Ada Hale' }

/** An invitation as the server sends it. */
export const sentInvite: FamilyGroupInvite = {
  // Any number is the id of an invitation.
  id: '4' as FamilyGroupInvite['id'],
  familyGroupId: sampleFamilyGroupId(17),
  senderUserId: sampleUserId(1),
  recipientUserId: null,
  recipientEmail: 'ben@mail.example',
  recipientMobileNumber: null,
  recipientFirstName: '',
  recipientLastName: '',
  recipientRole: 'Member',
  profileDataGroupId: null,
  profileDisplayName: null,
  profileGender: null,
  senderMessage: '',
  encourageToInvite: false,
  asksForTree: false,
  createdDate: '2026-11-22T08:00:00.000Z',
  lastSentDate: '2026-11-26T08:00:00.000Z',
  expirationDate: '2026-12-10T08:00:00.000Z',
  closedDate: null,
  result: 'Pending',
}

const shown = {
  id: sentInvite.id,
  name: 'ben@mail.example',
  email: 'ben@mail.example',
  message: 'Come and see!',
  canInviteOthers: false,
  isOwn: true,
  lastSentDate: '2026-11-22T08:00:00.000Z',
  expirationDate: '2026-12-06T08:00:00.000Z',
  isExpired: false,
}

export const sampleInvites: Readonly<Record<'old' | 'fresh' | 'untouchable', ShownInvite>> = {
  /** An invitation that the owner sent more than three days ago. */
  old: { ...shown, may: { resend: true, cancel: true } },
  fresh: {
    ...shown,
    id: '5' as ShownInvite['id'],
    name: 'dora@mail.example',
    email: 'dora@mail.example',
    may: { resend: false, cancel: true },
  },
  /** A Recruiter may not cancel. */
  untouchable: {
    ...shown,
    id: '6' as ShownInvite['id'],
    name: 'Flo Kent',
    email: 'flo@mail.example',
    canInviteOthers: true,
    may: { resend: false, cancel: false },
  },
}
