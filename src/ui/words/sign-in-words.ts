import type { SignInProblem } from '#machines/sign-in/sign-in.machine.ts'
import type { SignUpProblem } from '#machines/sign-up/sign-up.machine.ts'

export const signInProblemText = {
  'code-refused':
    'This code did not work. It may have been used or be older than 15 minutes. Check it, or have a new one sent.',
  'too-many-tries': 'There were too many tries. Wait a minute, then have a new code sent.',
  unreachable: 'We could not reach the server. Nothing is lost: check your connection and try again.',
} satisfies Record<SignInProblem, string>

export const signUpProblemText = {
  'captcha-required':
    'We could not make sure that you are a person, so no account was made. Please try again later.',
  'address-refused': 'This name or address cannot be used. Check both and try again.',
  unreachable: signInProblemText.unreachable,
} satisfies Record<SignUpProblem, string>
