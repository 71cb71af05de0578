import type { ParentAct } from '#domain/users/parents.ts'
import type { SupervisionProblem } from '#machines/supervision/supervision.machine.ts'

export const parentProblemText = {
  'address-refused': 'We could not send a code to your own address. Check how you sign in.',
  'too-many-codes': 'We have sent you several codes already. Wait a few minutes, then try again.',
  'code-refused': 'This code is wrong or has expired. Type it again, or close this and begin again.',
  'too-many-tries': 'That was too often. Wait a few minutes, then begin again.',
  'not-allowed': 'You may not do this. Nothing was changed.',
  'not-found': 'This has already ended. The list shows how it is now.',
  'managed-by-parent': 'A parent manages this account. Only a parent can do this.',
  'proof-needed': 'The code has expired. Begin again to get a new one.',
  'own-account': 'This is the account’s own address. Name somebody else.',
  'asked-already': 'This person has been asked already, and has not answered yet.',
  'parent-limit-reached':
    'This account has reached its maximum number of parents and open requests. Remove one first.',
  'invalid-input': 'This is not a complete e-mail address.',
  'too-many-calls': 'That was too often. Wait a while, then try again.',
  unreachable:
    'We could not reach the server, so we do not know whether this was done. Look at the list, then try again.',
} satisfies Record<SupervisionProblem, string>

export const noticeText = {
  asked: 'We have sent the request by mail. The account is managed by that person only after they confirm.',
  remove: 'The parent is removed.',
  cancel: 'The request is cancelled.',
  confirm: 'You are a parent of this account now. You can switch to it in your menu.',
  decline: 'You have declined.',
} satisfies Record<ParentAct['act'] | 'asked', string>
