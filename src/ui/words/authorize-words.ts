import type { RequestProblem } from '#domain/signing-in/app-authorization.ts'
import type { AuthorizationProblem } from '#machines/app-authorization/app-authorization.machine.ts'
import { failureText } from './failure-words.ts'

/** Why nobody is asked. */
export const requestProblemText = {
  unclear: 'The address of this page says some things twice, so it is not clear who asks for what.',
  'unknown-program': 'The program that has opened this page is none that Kinweave knows.',
  'no-code-asked': 'The program asks for something that Kinweave does not give.',
  'no-challenge': 'The program has left out what keeps others from taking its place.',
  'weak-challenge': 'The program protects itself in a way that is too weak.',
  'foreign-address': 'The answer is wanted at an address that does not belong to the program.',
} satisfies Record<RequestProblem, string>

export const authorizationProblemText = {
  'not-allowed':
    'You may not let this program in: the server has refused. Sign out and in again, then try once more.',
  'too-many-tries': 'There were too many tries. Wait a minute, then try again.',
  unreachable: failureText.unreachable,
} satisfies Record<AuthorizationProblem, string>
