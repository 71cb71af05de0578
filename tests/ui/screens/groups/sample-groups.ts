/** The list of groups as its screen shows it. */
import { sampleProfile } from '#machines/invitation-acceptance/sample-invite.ts'
import { sampleFamilyGroupId } from '#machines/paths/sample-values.ts'
import { sampleInvites } from '#machines/received-invite/sample-invites.ts'
import type { GroupCardView, GroupsView, LetterView } from '#ui/screens/groups/groups-view.ts'

export const sampleCard: GroupCardView = {
  id: sampleFamilyGroupId(17),
  name: 'The Kents',
  href: '/groups/17',
  role: 'Member',
  isRecruiter: false,
  memberCount: 5,
  ownerName: 'Dora Kent',
  faces: [{ id: '1', name: 'Dora Kent', photoUrl: null }],
}

export const sampleLetter: LetterView = {
  invite: sampleInvites.open,
  senderName: 'Ruth Merrowby',
  message: 'Come and see what I have found.',
  memberCount: 4,
  treeNames: ['Merrowby papers', 'Whitby'],
  mayInviteOthers: false,
  profile: null,
  expirationDate: '2026-12-05T12:00:00.000Z',
}

export const sampleGroups: GroupsView = {
  groups: [sampleCard],
  letters: [sampleLetter],
  putAside: [{ ...sampleLetter, invite: sampleInvites.aside, profile: sampleProfile }],
  hindrance: null,
  mayCreate: true,
  suggestedName: 'Ada Merrowby’s group',
}

export const noGroups: GroupsView = { ...sampleGroups, groups: [], letters: [], putAside: [] }
