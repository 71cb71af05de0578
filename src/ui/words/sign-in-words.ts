import type { MissingField } from '#domain/signing-in/signing-in.ts'
import type { AuthRedirectProblem } from '#machines/auth-redirect/auth-redirect.machine.ts'
import type { SignInProblem } from '#machines/sign-in/sign-in.machine.ts'
import type { SignUpProblem } from '#machines/sign-up/sign-up.machine.ts'
import type { TestSignInProblem } from '#machines/test-sign-in/test-sign-in.machine.ts'
import { failureText } from './failure-words.ts'

const { unreachable } = failureText

export const signInProblemText = {
  'code-refused':
    'This code did not work. It may have been used or be older than 15 minutes. Check it, or have a new one sent.',
  'passkey-refused': 'This passkey did not work here. Try another one, or have a code sent to you.',
  'too-many-tries': 'There were too many tries. Wait a minute, then have a new code sent.',
  'address-refused': 'This address cannot be used. Check how it is written.',
  'too-many-codes': 'Codes were asked for too often from here. Wait a minute, then try again.',
  unreachable,
} satisfies Record<SignInProblem, string>

export const signUpProblemText = {
  'captcha-refused':
    'The check that you are not a robot had run out. We make it again: continue when it is done. All you typed is still here.',
  'name-refused': 'This name cannot be used. Check how it is written.',
  'address-refused': 'This address cannot be used. Check how it is written, or take another one.',
  'too-many-tries': 'There were too many tries from here. Wait a minute, then continue.',
  unreachable,
} satisfies Record<SignUpProblem, string>

/** What failed after somebody was signed up, while the rest of it was under way. */
export const signedUpProblemText = {
  'place unknown':
    'You are signed up. We could not reach the server to see whether there is a place for you yet. Try again.',
  'code not sent': 'You are signed up. We do not know whether your code was sent. Try again.',
  'code refused':
    'You are signed up, but codes were asked for too often from here. Wait a minute, then try again.',
}

/** What is still to be typed before one can sign up, as the end of 'Still missing: '. */
export const missingFieldText = {
  name: 'a given name or a surname',
  address: 'your e-mail address',
  'rest of the address': 'the rest of your e-mail address, as in nora@example.org',
  'address without a slip':
    'an e-mail address without a slip. It has no accents and no spaces, and no dot stands beside another or at an end',
} satisfies Record<MissingField, string>

export const wholeCodeText = 'the code from the mail, all of its six digits'

export const testSignInProblemText = {
  'password-refused': 'Name and password do not belong together. Check both.',
  'too-many-tries': 'There were too many tries. Wait a minute, then try again.',
  unreachable,
} satisfies Record<TestSignInProblem, string>

export const authRedirectProblemText = {
  'hand-off-refused': 'This sign-in was used before, or has waited for too long. Begin it again.',
  'not-begun-here':
    'This sign-in was begun in another browser, and works only there. Go back to that one, or sign in here.',
  'nothing-given':
    'The address carries no sign-in. One that was here has been taken out of it, so that nobody can use it twice.',
  'too-many-tries': 'There were too many tries. Wait a minute, then begin again.',
} satisfies Record<AuthRedirectProblem, string>

/** The notice of a full preview, in the words of the specification (SGU-16). */
export const previewFullText =
  "We're in preview, and the preview is full at the moment. Sign up now, and we'll save your place in line. We're adding new people each week!"

/** The words for an invitation without spots (SGU-15). */
export const noSpotsText = [
  'Unfortunately, there are no more spots left in this invitation group.',
  "Sign up now, and we'll get you in as soon as we can!",
] as const
