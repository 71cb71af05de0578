import type { MissingField } from '#domain/signing-in/signing-in.ts'
import type { AuthRedirectProblem } from '#machines/auth-redirect/auth-redirect.machine.ts'
import type { ChildSignInProblem } from '#machines/child-sign-in/child-sign-in.machine.ts'
import type { SignInProblem } from '#machines/sign-in/sign-in.machine.ts'
import type { SignUpProblem } from '#machines/sign-up/sign-up.machine.ts'
import type { TestSignInProblem } from '#machines/test-sign-in/test-sign-in.machine.ts'
import { failureText } from './failure-words.ts'

const { unreachable } = failureText

export const signInProblemText = {
  'code-refused':
    'This code did not work. It may have been used already, or be older than 10 minutes. Check it, or ask for a new one.',
  'passkey-refused': 'This passkey did not work here. Try another one, or ask for a code by e-mail.',
  'too-many-tries': 'You have tried too many times. Wait a minute, then ask for a new code.',
  'address-refused': 'This address cannot be used. Check the spelling.',
  'too-many-codes': 'Too many codes were requested from here. Wait a minute, then try again.',
  unreachable,
} satisfies Record<SignInProblem, string>

export const signUpProblemText = {
  'captcha-refused':
    'The check that you are not a robot has expired. We are repeating it: continue when it is done. Everything you typed is still here.',
  'name-refused': 'This name cannot be used. Check the spelling.',
  'address-refused': 'This address cannot be used. Check the spelling, or use another one.',
  'too-many-tries': 'There were too many attempts from here. Wait a minute, then continue.',
  unreachable,
} satisfies Record<SignUpProblem, string>

/** Messages for failures after the identity was created, in the rest of signing up. */
export const signedUpProblemText = {
  'place unknown':
    'You are signed up. We could not reach the server to see whether there is a place for you yet. Try again.',
  'code not sent': 'You are signed up. We do not know whether your code was sent. Try again.',
  'code refused':
    'You are signed up, but too many codes were requested from here. Wait a minute, then try again.',
}

/** The input that is still missing to sign up, as the end of 'Still missing: '. */
export const missingFieldText = {
  name: 'a given name or a surname',
  address: 'your e-mail address',
  'rest of the address': 'the rest of your e-mail address, as in nora@example.org',
  'address without a slip':
    'an e-mail address without a mistake. It has no accents, no spaces, no two dots in a row, and no dot at the start or the end',
} satisfies Record<MissingField, string>

export const wholeCodeText = 'all six digits of the code from the e-mail'

export const childSignInProblemText = {
  'code-refused':
    'This code did not work. It may have been used already, or be too old. Check it, or ask your parent for a new one.',
  'too-many-tries': 'There were too many wrong codes from here. Wait a while, then try again.',
  unreachable,
} satisfies Record<ChildSignInProblem, string>

export const testSignInProblemText = {
  'password-refused': 'The name or the password is wrong. Check both.',
  'too-many-tries': 'You have tried too many times. Wait a minute, then try again.',
  unreachable,
} satisfies Record<TestSignInProblem, string>

export const authRedirectProblemText = {
  'hand-off-refused': 'This sign-in was already used, or it has expired. Start it again.',
  'not-begun-here':
    'This sign-in was started in another browser, and works only there. Go back to that browser, or sign in here.',
  'nothing-given':
    'There is no sign-in in the address of this page. Perhaps it was used already: we then remove it, so that nobody can use it again.',
  'too-many-tries': 'You have tried too many times. Wait a minute, then start again.',
} satisfies Record<AuthRedirectProblem, string>

/** The notice of a full preview, in the words of the specification (SGU-16). */
export const previewFullText =
  "We're in preview, and the preview is full at the moment. Sign up now, and we'll save your place in line. We're adding new people each week!"

/** The words for an invitation without spots (SGU-15). */
export const noSpotsText = [
  'Unfortunately, there are no more spots left in this invitation group.',
  "Sign up now, and we'll get you in as soon as we can!",
] as const
