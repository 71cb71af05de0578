import type { ParentAct } from '#domain/users/parents.ts'
import type { ChildCodeProblem } from '#machines/child-code/child-code.machine.ts'
import type { SupervisionProblem } from '#machines/supervision/supervision.machine.ts'

export const parentProblemText = {
  'address-refused': 'We could not send a code to your own address. Check how you sign in.',
  'too-many-codes': 'We have sent you several codes already. Wait a few minutes, then try again.',
  'code-refused': 'This code is wrong or has expired. Type it again, or close this and begin again.',
  'too-many-tries': 'You have tried this too many times. Wait a few minutes, then begin again.',
  'not-allowed': 'You are not allowed to do this. Nothing was changed.',
  'not-found': 'This parent or request was already gone. The list now shows what is left.',
  'managed-by-parent': 'A parent manages this account. Only a parent can do this.',
  'only-way-in':
    'Only codes from this parent let the child in. First add another parent, or let the child add a passkey.',
  'proof-needed': 'The code has expired. Begin again to get a new one.',
  'own-account': 'This is the account’s own address. Enter the address of somebody else.',
  'asked-already': 'This person has already been asked, and has not answered yet.',
  'parent-limit-reached':
    'This account has reached its maximum number of parents and open requests. Remove one first.',
  'invalid-input': 'This is not a complete e-mail address.',
  'too-many-calls': 'You have tried this too many times. Wait a while, then try again.',
  unreachable:
    'We could not reach the server, so we do not know whether this was done. Check the list, then try again.',
} satisfies Record<SupervisionProblem, string>

/** For the dialog that adds a parent: there, `not-found` is about the person whom the user has picked. */
export const askProblemText = {
  ...parentProblemText,
  'not-found': 'You can no longer ask this person. Choose somebody else.',
} satisfies Record<SupervisionProblem, string>

/** Why there is no code to let a child in. */
export const childCodeProblemText = {
  'not-found': 'You are no longer a parent of this account.',
  'not-allowed': 'Only a parent can make a code, in their own account.',
  'has-address': 'This child signs in with an e-mail address. A code comes by e-mail.',
  'too-many-calls': 'You have made many codes. Wait a while, then try again.',
  unreachable: 'We could not reach the server. Try again to get a code.',
} satisfies Record<ChildCodeProblem, string>

/** What a request asks. `parent` is the name of the parent who has sent it; null if the child itself has sent it. */
export const requestText = (child: string, parent: string | null): string =>
  parent === null
    ? `${child} asks you to be a parent of their account`
    : `${parent}, a parent of ${child}, asks you to be a parent of ${child}’s account too`

export const noticeText = {
  asked: 'We have sent the request by e-mail. Nothing changes until that person confirms it.',
  remove: 'The parent was removed.',
  cancel: 'The request was cancelled.',
  confirm: 'You are now a parent of this account. You can switch to it in your menu.',
  decline: 'You have declined the request.',
} satisfies Record<ParentAct['act'] | 'asked', string>
