import type { NameConfirmProblem } from '#domain/users/name-confirm.ts'
import { failureText } from './failure-words.ts'

export const nameConfirmProblemText = {
  ...failureText,
  'not-accepted': 'This name or location cannot be used. Change it, then confirm again.',
  'not-allowed': 'You may not change this name, because a parent manages this account.',
  unforeseen:
    'We do not know yet who you are, so nothing was saved. Load the page again, then confirm once more.',
} satisfies Record<NameConfirmProblem, string>
