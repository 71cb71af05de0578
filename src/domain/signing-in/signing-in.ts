/** The input of signing up and signing in, and how they can fail, apart from an unreachable server. */
import { shorterThanAnyCode } from '../constants.ts'
import { isEmailAddress, isWholeAddress } from '../users/email.ts'
import { testDomain } from '../users/test-identities.ts'

/** Why a code gave no session. No value reveals whether an address is known or an identity blocked. */
export type CodeProblem = 'code-refused' | 'too-many-tries'

/** Why a passkey gave no session: the server refused it, or the user closed the browser's dialog. */
export type PasskeyProblem = 'passkey-refused' | 'too-many-tries' | 'cancelled'

/** Why no code was mailed. */
export type SendingProblem = 'address-refused' | 'too-many-codes'

/** Why no identity was created. */
export type IdentityProblem = 'captcha-refused' | 'name-refused' | 'address-refused' | 'too-many-tries'

/** Why name and password of a test identity gave no session. */
export type PasswordProblem = 'password-refused' | 'too-many-tries'

/** A visitor's input to the sign-up form. */
export interface SignUpDraft {
  readonly givenName: string
  readonly surname: string
  readonly address: string
}

export interface NewIdentity extends SignUpDraft {
  /** The code of the solved captcha; null if this site requires no captcha. */
  readonly captchaCode: string | null
  /** The code of an invitation to the preview; null for a visitor without one. */
  readonly blockGrantCode: string | null
}

/** True if a given name or a surname is filled in (requirement SGU-03). */
export const hasName = ({ givenName, surname }: SignUpDraft) => (givenName + surname).trim() !== ''

/** The input that is still missing for a sign-up, in the order of the form. */
export type MissingField = 'name' | 'address' | 'rest of the address' | 'address without a slip'

export function missingFields(draft: SignUpDraft): MissingField[] {
  return [...(hasName(draft) ? [] : ['name' as const]), ...missingOfAddress(draft.address.trim())]
}

/** Returns what a partly typed address still lacks. */
export function missingOfAddress(address: string): MissingField[] {
  if (address === '') return ['address']
  if (isEmailAddress(address)) return []
  return [isWholeAddress(address) ? 'address without a slip' : 'rest of the address']
}

/** True if the typed text can be a code (requirement SGI-04). Blanks do not count: people copy codes with them. */
export const isWholeCode = (typed: string) => sentCode(typed).length > shorterThanAnyCode

/** Returns a typed code in the form that is sent. */
export const sentCode = (typed: string) => typed.replaceAll(/\s/g, '')

/** The address of the test identity with this name (requirement SGI-11). */
export const testAddress = (name: string) => `${name.trim()}@${testDomain}`
