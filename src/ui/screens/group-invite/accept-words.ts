import type { InvitationAcceptanceProblem } from '#machines/invitation-acceptance/invitation-acceptance.machine.ts'
import { failureText, unknownOutcomeText } from '../../words/failure-words.ts'
import { answerProblemText } from '../../words/group-invite-words.ts'

type Words = Readonly<Record<InvitationAcceptanceProblem, string>>

export const acceptProblemText: Words = { ...answerProblemText, 'too-many-calls': failureText['too-often'] }

/** The same problems, in words for a user who asked for a new link. */
export const renewProblemText: Words = {
  ...acceptProblemText,
  'too-many-calls':
    'You have asked for a new link too many times. Look for our newest e-mail, or try again in an hour.',
  unreachable: unknownOutcomeText('a new link was sent'),
}
