import type { ShownRole } from '#domain/groups/group-member.ts'
import type { GroupCreationProblem } from '#machines/group-creation/group-creation.machine.ts'
import type { ReceivedInviteProblem } from '#machines/received-invite/received-invite.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted, sentenceList } from '../../words/numbers.ts'
import type { GroupCardView, LetterView } from './groups-view.ts'

const roleText = {
  Owner: 'You own this group',
  Administrator: 'Administrator',
  Member: 'Member',
  Viewer: 'Viewer',
} satisfies Record<ShownRole, string>

/** The viewer's role, for example `Member, can invite others` (GRP-21). */
export const ownRoleText = ({ role, isRecruiter }: Pick<GroupCardView, 'role' | 'isRecruiter'>): string =>
  isRecruiter ? `${roleText[role]}, can invite others` : roleText[role]

export const ownedByText = ({ ownerName, memberCount }: Pick<GroupCardView, 'ownerName' | 'memberCount'>) =>
  [
    ...(memberCount === null ? [] : [counted(memberCount, 'member', 'members')]),
    ...(ownerName === null ? [] : [`owned by ${ownerName}`]),
  ].join(', ')

const maxTreeNames = 3

/** What the new member will see. */
export function willSeeText({ memberCount, treeNames }: Pick<LetterView, 'memberCount' | 'treeNames'>) {
  const members = counted(memberCount, 'member', 'members')
  if (treeNames.length === 0) return `You will see ${members}. No tree is shared with the group yet.`
  const named = treeNames.slice(0, maxTreeNames)
  const more = treeNames.length - named.length
  const trees = sentenceList([...named, ...(more > 0 ? [counted(more, 'more tree', 'more trees')] : [])])
  return `You will see ${members} and ${counted(treeNames.length, 'tree', 'trees')}: ${trees}.`
}

export const creationProblemText = {
  'invalid-input': 'The server did not accept this name. Try a shorter one.',
  'managed-by-parent': 'A parent manages your account, so you cannot create a group. Ask your parent to.',
  'demo-visitor': 'This is a demo. Sign up to create a group of your own.',
  'too-many-groups':
    'You own as many groups as one person can own. Delete one that you do not need, then try again.',
  'too-many-calls': 'That was too often. Wait a minute, then try again.',
  unreachable:
    'We could not reach the server, so we do not know whether the group was created. Look at your list of groups before you try again.',
} satisfies Record<GroupCreationProblem, string>

export const inviteProblemText = {
  'invalid-input': 'The server did not understand this. Load the page again, then try once more.',
  'not-found': 'This invitation is not there any more.',
  'invitation-over': 'This invitation was cancelled, or it has expired. Ask for a new one.',
  'other-person': 'This invitation is for someone else.',
  'other-address':
    'This invitation went to an address that is not yours any more. Open the link in the mail to accept it.',
  'demo-visitor': 'This is a demo. Sign up, then accept the invitation with your own account.',
  'managed-by-parent': 'A parent manages your account. Ask your parent to accept this for you.',
  'sharing-limit-reached':
    'There is no room for more people in this group now: the plan of its owner does not allow it. Tell the owner, and try again later.',
  unreachable: unknownOutcomeText('you have joined the group'),
  'not put aside': 'We could not reach the server, so the invitation stays here. Try again.',
} satisfies Record<ReceivedInviteProblem, string>
