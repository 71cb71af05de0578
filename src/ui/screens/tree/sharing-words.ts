import type { EndingProblem, InviteProblem, ResendProblem } from '#domain/tree-sharing.ts'
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
  'too-many-tries': 'Those were many invitations in a short time. Wait an hour, then try again.',
  'not-allowed': 'You may not share this tree any more.',
  gone: 'This is not there any more.',
} as const

export const inviteProblemText = {
  ...anywhere,
  'address-refused': 'This is not an e-mail address that a mail can go to. Look at it again.',
  'invited-already': 'You have invited this address already. It stands in the list below.',
  'limit-reached': 'You have reached the sharing limit of your plan. Remove somebody first.',
  unreachable: unknownOutcomeText('the invitation has gone out'),
} satisfies Record<InviteProblem | 'unreachable', string>

export const resendProblemText = {
  ...anywhere,
  'sent-lately': 'This was sent less than three days ago. It may still be on its way, or among the spam.',
  unreachable: unknownOutcomeText('it has gone out again'),
} satisfies Record<ResendProblem | 'unreachable', string>

export const endingProblemText = {
  'not-allowed': 'You may not share this tree any more. Nothing was changed.',
  unreachable: unknownOutcomeText('this has ended'),
} satisfies Record<EndingProblem | 'unreachable', string>
