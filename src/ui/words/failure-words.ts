import type { Failure } from '#contract/failure.ts'

/** Messages for users when a call failed (ERR-14). A flow that can say more has its own messages in addition. */
export const failureText = {
  'not-accepted': 'This was not accepted. Check what you entered, then try again.',
  'signed-out': 'You are no longer signed in. Sign in again, then try once more.',
  'not-allowed': 'You are not allowed to do this. Ask the owner, then try again.',
  gone: 'This no longer exists, or it is not shared with you.',
  overtaken: 'This has changed in the meantime. Look at it again, then try once more.',
  'too-often': 'You have tried this too many times. Wait a minute, then try again.',
  broken: 'Something went wrong on our side. Try again in a moment.',
  late: 'The server took too long to answer. Try again in a moment.',
  unreachable: 'We could not reach the server. Nothing is lost: check your connection and try again.',
} satisfies Record<Failure, string>

/** The message for users when the answer to a change was lost. `what` is a clause: 'the tree is deleted'. */
export const unknownOutcomeText = (what: string) =>
  `We could not reach the server, so we do not know whether ${what}. Try again.`
