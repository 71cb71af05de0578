import type { ShareAskProblem } from '#machines/share-ask/share-ask.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { creationProblemText } from '../groups/groups-words.ts'

export const askProblemText = {
  'invalid-input': 'We cannot send e-mail to this address. Choose somebody else, and check the spelling.',
  'not-allowed': 'You are no longer allowed to invite people to this group. Choose another group.',
  'not-found': 'This group or this person no longer exists. Nothing was sent.',
  'role-too-high': 'You are no longer allowed to invite people to this group. Choose another group.',
  'demo-visitor': 'This is a demo. Sign up to ask somebody for a tree.',
  'member-already':
    'This person is already a member of the group. Choose another group, or ask the person to open the group and press “Share a tree” or “Ask to share a tree”.',
  'invited-already':
    'This person has already been invited to this group. You find the invitation under “Invited” on the page of the group.',
  'sharing-limit-reached': 'You have reached the sharing limit for your current plan.',
  'too-many-calls': 'You have sent too many invitations in a short time. Wait an hour, then try again.',
  unreachable: `${unknownOutcomeText('your relative was asked')} If so, you will read that this person has already been invited.`,
  'group invalid-input': creationProblemText['invalid-input'],
  'group managed-by-parent': creationProblemText['managed-by-parent'],
  'group demo-visitor': creationProblemText['demo-visitor'],
  'group too-many-groups': creationProblemText['too-many-groups'],
  'group too-many-calls': creationProblemText['too-many-calls'],
  'group unreachable': creationProblemText.unreachable,
} satisfies Record<ShareAskProblem, string>
