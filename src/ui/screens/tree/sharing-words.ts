import type {
  EndingProblem,
  InviteProblem,
  ResendProblem,
} from '#machines/share-by-mail/share-by-mail.machine.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'
import type { MemberView } from './tree-view.ts'

export const roleText = {
  Owner: 'owns it',
  Administrator: 'can change it and share it',
  Recruiter: 'can change it',
  Contributor: 'can change it',
  Member: 'can see it',
  Viewer: 'can see it',
} satisfies Record<MemberView['role'], string>

const anywhere = {
  'sharing-limit-reached': 'You have reached the sharing limit of your plan. Remove somebody first.',
  'too-many-calls': 'You have sent too many invitations in a short time. Wait an hour, then try again.',
  'not-allowed': 'You are no longer allowed to share this tree.',
  'not-found': 'This no longer exists.',
} as const

export const inviteProblemText = {
  ...anywhere,
  'invalid-input': 'We cannot send e-mail to this address. Check the spelling.',
  'not-a-tree': 'This cannot be shared: it no longer exists, or it is not a tree.',
  'invited-already': 'You have already invited this address. It is in the list below.',
  'demo-visitor': 'This is a demo. Sign up to share a tree of your own.',
  unreachable: unknownOutcomeText('the invitation was sent'),
} satisfies Record<InviteProblem, string>

export const resendProblemText = {
  ...anywhere,
  'sent-lately':
    'This invitation was sent less than three days ago. It may still be on its way, or in the spam folder.',
  unreachable: unknownOutcomeText('it was sent again'),
} satisfies Record<ResendProblem, string>

export const endingProblemText = {
  'not-allowed': 'You are no longer allowed to share this tree. Nothing was changed.',
  'owner-stays': 'The owner of a tree cannot be removed. Nothing was changed.',
  unreachable: unknownOutcomeText('the tree is no longer shared with them'),
} satisfies Record<EndingProblem, string>
