/** Family groups as the server would send them; tests give only the fields that they need. */
import type { FamilyGroup, SharedDataGroup } from '#contract/group-admin/family-group.ts'
import type { RecognisedInvite } from '#contract/group-admin/family-group-invite.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { FamilyGroupId } from '#contract/wire.ts'
import { dataGroup, userId } from '../model/samples.ts'

const moment = '2026-11-21T12:00:00.000Z'

// Ids are branded when an answer is parsed. A test makes its own ids.
export const familyGroupId = (text: string) => text as FamilyGroupId

/** A group of user 9, of which the viewer is a member. */
export function familyGroup(id: string, parts: Partial<FamilyGroup> = {}): FamilyGroup {
  return {
    id: familyGroupId(id),
    name: `Group ${id}`,
    description: '',
    scopeFamilyId: null,
    photoUrl: null,
    ownerId: userId('9'),
    ownerName: 'Ruth Merrowby',
    createdDate: moment,
    modifiedDate: moment,
    modifiedUserId: null,
    answeredDate: moment,
    memberCount: 2,
    own: membership('Member', moment),
    ...parts,
  }
}

type Membership = NonNullable<FamilyGroup['own']>

export const membership = (role: Membership['role'], joinedDate: string): Membership => ({
  id: '1' as Membership['id'],
  role,
  visibility: 'Limited',
  joinedDate,
})

export const groupMember = (
  familyGroup: FamilyGroupId,
  id: string,
  displayName: string,
): FamilyGroupMember => ({
  id: id as FamilyGroupMember['id'],
  familyGroupId: familyGroup,
  userId: userId(id),
  role: 'Member',
  visibility: 'Limited',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  user: { displayName, photoUrl: null },
})

export const receivedInvite = (id: string, parts: Partial<RecognisedInvite> = {}): RecognisedInvite => ({
  id: id as RecognisedInvite['id'],
  state: 'Pending',
  profile: null,
  groupName: `Group ${id}`,
  senderName: 'Ruth Merrowby',
  senderMessage: '',
  recipientEmail: 'ada@mail.example',
  recipientFirstName: '',
  recipientLastName: '',
  recipientRole: 'Member',
  encourageToInvite: false,
  asksForTree: false,
  expirationDate: '2026-12-05T12:00:00.000Z',
  memberCount: 3,
  treeNames: ['Merrowby papers'],
  standing: 'Invited',
  familyGroupId: null,
  ...parts,
})

/** A tree as it is shared with a group. */
export const sharedTree = (id: string, parts: Partial<SharedDataGroup> = {}): SharedDataGroup => ({
  ...dataGroup(id),
  memberId: id as SharedDataGroup['memberId'],
  role: 'Viewer',
  sharedDate: moment,
  ...parts,
})
