import type { DeletionProblem, KeepProblem } from '#domain/users/account-deletion.ts'

export const deletionProblemText = {
  'not-allowed': 'You cannot delete this account while you act as somebody else. Switch back first.',
  'managed-by-parent':
    'A parent manages this account. It can be deleted after the last parent is removed, or together with the account of the last parent.',
  'demo-visitor': 'Visitors of the demo have no account to delete.',
  'proof-needed': 'The code has expired. Close this and begin again to get a new one.',
  'deletion-changed': 'Something has changed meanwhile. Read what would happen now, and decide again.',
  'children-undecided': 'The children whom you supervise have changed. Decide again what becomes of them.',
  'deletion-begun': 'This account already waits to be deleted.',
  'address-refused': 'We could not send a code to your address. Check how you sign in.',
  'too-many-codes': 'We have sent you several codes already. Wait a few minutes, then try again.',
  'code-refused': 'This code is wrong or has expired. Type it again, or close this and begin again.',
  'too-many-tries': 'You have tried this too many times. Wait a few minutes, then begin again.',
  unreachable: 'We could not reach the server. Please try again.',
} satisfies Record<DeletionProblem, string>

export const keepProblemText = {
  'not-allowed': 'You cannot do this while you act as somebody else.',
  'managed-by-parent':
    'A parent is deleting this account together with their own. Only the parent can keep it.',
  unreachable: 'We could not reach the server. The account still waits. Please try again.',
} satisfies Record<KeepProblem | 'unreachable', string>
