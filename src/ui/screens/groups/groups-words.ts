import type { ShownRole } from '#domain/groups/group-member.ts'
import type { GroupCreationProblem } from '#machines/group-creation/group-creation.machine.ts'
import type { ReceivedInviteProblem } from '#machines/received-invite/received-invite.machine.ts'
import { answerProblemText } from '../../words/group-invite-words.ts'
import { counted } from '../../words/numbers.ts'
import type { GroupCardView } from './groups-view.ts'

const roleText = {
  Owner: 'You own this group',
  Administrator: 'Administrator',
  Member: 'Member',
  Viewer: 'Viewer',
} satisfies Record<ShownRole, string>

/** The viewer's role, for example `Member, can invite others` (GRP-21). */
export const ownRoleText = ({ role, isRecruiter }: Pick<GroupCardView, 'role' | 'isRecruiter'>): string =>
  isRecruiter ? `${roleText[role]}, can invite others` : roleText[role]

export function ownedByText({
  role,
  ownerName,
  memberCount,
}: Pick<GroupCardView, 'role' | 'ownerName' | 'memberCount'>): string {
  const text = [
    ...(memberCount === null ? [] : [counted(memberCount, 'member', 'members')]),
    ...(role === 'Owner' ? [] : [ownerName === null ? 'owner not shown to you' : `owned by ${ownerName}`]),
  ].join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export const creationProblemText = {
  'invalid-input': 'The server did not accept this name. Try a shorter one.',
  'managed-by-parent':
    'A parent manages your account, so you cannot create a group. Ask your parent to create one.',
  'demo-visitor': 'This is a demo. Sign up to create a group of your own.',
  'too-many-groups':
    'You already own as many groups as one person can own. Delete one that you no longer need, then try again.',
  'too-many-calls': 'You have tried this too many times. Wait a minute, then try again.',
  unreachable:
    'We could not reach the server, so we do not know whether the group was created. Look at your list of groups before you try again.',
} satisfies Record<GroupCreationProblem, string>

export const inviteProblemText = {
  'invalid-input': 'The server could not understand this request. Load the page again, then try once more.',
  'not-found': 'This invitation no longer exists.',
  'invitation-over': 'This invitation was cancelled, or it has expired. Ask for a new one.',
  'other-person': 'This invitation is for someone else.',
  'other-address':
    'This invitation was sent to an address that is no longer yours. To accept it, open the link in the e-mail.',
  'demo-visitor': 'This is a demo. Sign up, then accept the invitation with your own account.',
  ...answerProblemText,
} satisfies Record<ReceivedInviteProblem, string>
