import type {
  EndingProblem,
  InviteProblem,
  ResendProblem,
} from '#machines/share-by-mail/share-by-mail.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import type { MemberView } from './tree-view.ts'

export const roleText = {
  Owner: 'owns it',
  Administrator: 'may change it and share it',
  Recruiter: 'may change it',
  Contributor: 'may change it',
  Member: 'may see it',
  Viewer: 'may see it',
} satisfies Record<MemberView['role'], string>

const anywhere = {
  'too-many-calls': 'You sent too many invitations in a short time. Wait an hour, then try again.',
  'not-allowed': 'You may not share this tree any more.',
  'not-found': 'This is not there any more.',
} as const

export const inviteProblemText = {
  ...anywhere,
  'invalid-input': 'We cannot send mail to this address. Check how it is written.',
  'not-a-tree': 'This does not exist any more, or it is not a tree: it cannot be shared like this.',
  'invited-already': 'You have invited this address already. It is in the list below.',
  'sharing-limit-reached': 'You have reached the sharing limit of your plan. Remove somebody first.',
  'demo-visitor': 'This is a demo. Sign up to share a tree of your own.',
  unreachable: unknownOutcomeText('the invitation was sent'),
} satisfies Record<InviteProblem, string>

export const resendProblemText = {
  ...anywhere,
  'sent-lately': 'This was sent less than three days ago. It may still be on its way, or in the spam folder.',
  unreachable: unknownOutcomeText('it was sent again'),
} satisfies Record<ResendProblem, string>

export const endingProblemText = {
  'not-allowed': 'You may not share this tree any more. Nothing was changed.',
  'owner-stays': 'The owner of a tree cannot be removed. Nothing was changed.',
  unreachable: unknownOutcomeText('the tree is no longer shared with them'),
} satisfies Record<EndingProblem, string>
