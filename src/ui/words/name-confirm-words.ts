import type { NameConfirmProblem } from '#domain/users/name-confirm.ts'
import { failureText } from './failure-words.ts'

export const nameConfirmProblemText = {
  ...failureText,
  'not-accepted': 'This name or location cannot be used. Change it, then confirm again.',
  'not-allowed': 'You cannot change this name, because a parent manages this account.',
  unforeseen:
    'We could not load your account, so nothing was saved. Load the page again, then confirm once more.',
} satisfies Record<NameConfirmProblem, string>
