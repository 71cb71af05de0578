import type { RequestProblem } from '#domain/signing-in/app-authorization.ts'
import type { AuthorizationProblem } from '#machines/app-authorization/app-authorization.machine.ts'
import { failureText } from './failure-words.ts'

/** Why the page does not ask the user. */
export const requestProblemText = {
  unclear: 'The address of this page contains something twice, so we do not know which of the two is right.',
  'unknown-program': 'Kinweave does not know the program that opened this page.',
  'no-code-asked': 'The program asks for something that Kinweave does not allow.',
  'no-challenge': 'The program did not prove its identity. Another program could pretend to be it.',
  'weak-challenge': 'The program uses a protection that is too weak.',
  'foreign-address': 'The program wants its answer at an address that does not belong to it.',
} satisfies Record<RequestProblem, string>

export const authorizationProblemText = {
  'not-allowed':
    'You may not let this program in: the server has refused. Sign out and in again, then try once more.',
  'too-many-tries': 'There were too many tries. Wait a minute, then try again.',
  unreachable: failureText.unreachable,
} satisfies Record<AuthorizationProblem, string>
