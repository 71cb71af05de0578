import { type ShownRole, shownRole } from '#domain/groups/group-member.ts'
import type { Happening, HistoryItem, MemberVisibility, OfferedRole } from '#domain/groups/member-draft.ts'
import type { GroupDeletionRefusal } from '#machines/group-deletion/group-deletion.machine.ts'
import type { RenameProblem } from '#machines/group-edit/group-edit.machine.ts'
import type { HandOverProblem } from '#machines/group-hand-over/group-hand-over.machine.ts'
import type { GroupLeavingProblem } from '#machines/group-leaving/group-leaving.machine.ts'
import type { MemberProblem } from '#machines/member-details/member-details.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted } from '../../words/numbers.ts'
import type { GroupView } from './group-view.ts'

export const noMembersText = 'You do not have permission to see the members of this group.'
export const noTreesText = 'You do not have permission to see the trees shared with this group.'

export const leadOf = ({
  ownerName,
  memberCount,
  may,
}: Pick<GroupView, 'ownerName' | 'memberCount' | 'may'>) => {
  const whose = may.own ? 'Your group' : ownerName === null ? 'A family group' : `${ownerName}’s group`
  return memberCount === null ? whose : `${whose}, ${counted(memberCount, 'member', 'members')}`
}

export const roleText = {
  Owner: 'Owner',
  Administrator: 'Administrator',
  Member: 'Member',
  Viewer: 'Viewer',
} satisfies Record<ShownRole, string>

export const roleMeaning = {
  Viewer: 'Sees that the group exists, but not its members or trees.',
  Member: 'Sees the members and the shared trees.',
  Administrator: 'Also manages members, invitations and trees. Cannot delete the group or change its owner.',
} satisfies Record<OfferedRole, string>

export const visibilityText = {
  None: 'Nothing: other members do not see you in the list',
  Limited: 'Your name',
  Full: 'Your name, and the contact details that your account lets them see',
} satisfies Record<MemberVisibility, string>

const happeningText = {
  Invited: () => 'Invited',
  Joined: () => 'Joined',
  RoleChanged: (role) => (role === null ? 'Got a different role' : `Became ${roleInSentence(role)}`),
  Left: () => 'Left',
  Removed: () => 'Removed',
} satisfies Record<Happening, (role: HistoryItem['role']) => string>

/** Names who did it, unless that was the member. */
export function historyText({ happening, role, byName }: HistoryItem, memberName: string): string {
  const what = happeningText[happening](role)
  return byName === '' || byName === memberName ? what : `${what}, by ${byName}`
}

const articleOf = (role: ShownRole) => (role === 'Owner' ? 'the' : role === 'Administrator' ? 'an' : 'a')

function roleInSentence(role: NonNullable<HistoryItem['role']>): string {
  const shown = shownRole(role)
  const inviting = role === 'Recruiter' ? ' who can invite others' : ''
  return `${articleOf(shown)} ${roleText[shown]}${inviting}`
}

export const renameProblemText = {
  'invalid-input': 'The server did not accept this name. Nothing was changed. Try a shorter one.',
  'not-allowed': 'You are no longer allowed to rename this group. Nothing was changed.',
  'not-found': 'This group no longer exists.',
  unreachable: unknownOutcomeText('the new name was saved'),
} satisfies Record<RenameProblem, string>

export const memberProblemText = {
  'not-allowed': 'You are no longer allowed to change this. Nothing was changed.',
  'not-found': 'This person is no longer a member.',
  'owner-stays': 'This person owns the group. The owner’s role cannot change until the group is handed over.',
  'role-too-high': 'You cannot give anybody a role that is higher than your own. Nothing was changed.',
  unreachable: unknownOutcomeText('this was saved'),
} satisfies Record<MemberProblem, string>

export const leavingProblemText = {
  'not-allowed': 'You cannot leave this group. Nothing was changed.',
  'owner-stays': 'You now own this group. Hand it over to another member first.',
  unreachable: unknownOutcomeText('you have left the group'),
} satisfies Record<GroupLeavingProblem, string>

export const deletionProblemText = {
  'not-allowed': 'Only the owner can delete this group. Nothing was deleted.',
  unreachable: unknownOutcomeText('the group is deleted'),
} satisfies Record<GroupDeletionRefusal | 'unreachable', string>

export const handOverProblemText = {
  'not-allowed': 'Only the owner can hand over this group. Nothing was changed.',
  'not-found': 'This group no longer exists.',
  'not-a-member': 'This person is no longer a member. Choose somebody else.',
  'managed-by-parent':
    'A parent manages this person’s account, so it cannot own a group. Choose somebody else.',
  'demo-visitor': 'This is a demo account, which cannot own a group. Choose somebody else.',
  'sharing-limit-reached':
    'This person’s plan does not allow sharing with so many people. Choose somebody else, or ask them to get a larger plan first.',
  unreachable: unknownOutcomeText('the group was handed over'),
} satisfies Record<HandOverProblem, string>
