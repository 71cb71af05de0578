import type { RequestProblem } from '#domain/signing-in/app-authorization.ts'
import type { AuthorizationProblem } from '#machines/app-authorization/app-authorization.machine.ts'
import { failureText } from './failure-words.ts'

/** Why the page does not ask the user. */
export const requestProblemText = {
  unclear:
    'The address of this page contains the same information twice, so we do not know which one to use.',
  'unknown-program': 'Kinweave does not know the program that opened this page.',
  'no-code-asked': 'The program asks for something that Kinweave does not allow.',
  'no-challenge': 'The program did not prove its identity. Another program could pretend to be it.',
  'weak-challenge': 'The program’s request to sign in is not secure enough, so we stopped it.',
  'foreign-address': 'The program asks us to send the answer to an address that does not belong to it.',
} satisfies Record<RequestProblem, string>

export const authorizationProblemText = {
  'not-allowed':
    'The server did not allow you to let this program in. Sign out and in again, then try once more.',
  'too-many-tries': 'You have tried this too many times. Wait a minute, then try again.',
  unreachable: failureText.unreachable,
} satisfies Record<AuthorizationProblem, string>
