import type { ShownInvite } from '#domain/groups/group-invite.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type {
  CancelProblem,
  InviteProblem,
  ResendProblem,
} from '#machines/group-invite/group-invite.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import { counted, dayText, momentText, sentenceList } from '../../words/numbers.ts'

/** Refusals about the recipient; all others concern the whole invitation. */
export const recipientProblemText = {
  'invalid-input': 'We cannot send e-mail to this address. Check the spelling.',
  'member-already': 'This person is already a member of the group.',
  'invited-already':
    'This person has already been invited. You find the invitation under “Invited” on the page of the group.',
} as const

const inviteProblemText = {
  'not-allowed': 'You are no longer allowed to invite people to this group.',
  'not-found': 'This group or this person no longer exists. Nothing was sent.',
  'role-too-high': 'You cannot give anybody a role that is higher than your own. Untick “Can invite others”.',
  'demo-visitor': 'This is a demo. Sign up to invite people to a group of your own.',
  'sharing-limit-reached': 'You have reached the sharing limit for your current plan.',
  'too-many-calls': 'You have sent too many invitations in a short time. Wait an hour, then try again.',
  unreachable: `${unknownOutcomeText('the invitation was sent')} If it was sent, you will read that this person has already been invited.`,
} satisfies Record<Exclude<InviteProblem, keyof typeof recipientProblemText>, string>

const resendProblemText = {
  'not-allowed':
    'Only the person who sent this invitation can send it again. You are no longer allowed to invite people.',
  'not-found': 'This invitation no longer exists.',
  'invitation-over': 'This invitation is no longer open: it was accepted or cancelled.',
  'sent-lately':
    'This invitation was sent less than three days ago. It may still be on its way, or in the spam folder.',
  'sharing-limit-reached': 'You have reached the sharing limit for your current plan.',
  'too-many-calls': 'You have sent too many invitations in a short time. Wait an hour, then try again.',
  unreachable: unknownOutcomeText('it was sent again'),
} satisfies Record<ResendProblem, string>

const cancelProblemText = {
  'not-allowed': 'Only the owner and administrators can cancel this invitation. It is still open.',
  'not-found': 'This invitation no longer exists.',
  'invitation-over':
    'This invitation is no longer open. If it was accepted, the person is now among the members.',
  unreachable: unknownOutcomeText('the invitation is cancelled'),
} satisfies Record<CancelProblem, string>

type Problem = InviteProblem | ResendProblem | CancelProblem | null

const textIn = (texts: Readonly<Record<string, string>>, problem: Problem): string | null =>
  problem === null ? null : (texts[problem] ?? null)

export const problemTexts = {
  recipient: (problem: Problem) => textIn(recipientProblemText, problem),
  invite: (problem: Problem) => textIn(inviteProblemText, problem),
  resend: (problem: Problem) => textIn(resendProblemText, problem),
  cancel: (problem: Problem) => textIn(cancelProblemText, problem),
}

const maxNames = 6

/** 'Ada, Ben and 3 others'. People without a name count as others. */
export function someNames(names: readonly string[]): string {
  const named = names.filter((name) => name !== unknownName).slice(0, maxNames)
  const others = names.length - named.length
  return sentenceList(others === 0 ? named : [...named, counted(others, 'other', 'others')])
}

export const sentText = ({ lastSentDate, expirationDate, isExpired }: ShownInvite): string =>
  `Sent on ${dayText(lastSentDate)}. ${isExpired ? 'Expired' : 'Open until'} ${isExpired ? 'on ' : ''}${dayText(expirationDate)}.`

/** Why the invitation cannot be sent again now. */
export const resendLaterText = ({ isOwn }: ShownInvite, resendableAt: number): string =>
  isOwn
    ? `You can send it again from ${momentText(new Date(resendableAt).toISOString())}.`
    : 'Only the person who sent this invitation can send it again.'
