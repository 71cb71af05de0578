/** A sample open invitation, for the paths and the screen of its page. */
import type { OfferedProfile } from '#contract/group-admin/family-group-invite.ts'
import type { FoundInvite } from '#domain/groups/invite-situation.ts'

export const sampleProfile: OfferedProfile = {
  name: 'Ben Merrowby',
  relativeCount: 3,
  detailCount: 12,
  isShared: true,
}

export const sampleInvite: FoundInvite = {
  state: 'Pending',
  groupName: 'The Merrowbys',
  senderName: 'Dora Merrowby',
  senderMessage: 'Come and see what I have found.',
  recipientFirstName: 'Ben',
  recipientLastName: 'Merrowby',
  recipientEmail: 'ben@mail.example',
  recipientRole: 'Recruiter',
  encourageToInvite: false,
  asksForTree: false,
  expirationDate: '2126-05-15T08:00:00.000Z',
  memberCount: 4,
  treeNames: ['Merrowby papers', 'Thorncliffe line'],
  standing: 'Invited',
  profile: null,
  familyGroupId: null,
}
