/** What signing up and signing in can come to, beside a server that cannot be reached, and what they ask for. */
import { shorterThanAnyCode } from '../constants.ts'
import { isEmailAddress, isWholeAddress } from '../users/email.ts'
import { testDomain } from '../users/test-identities.ts'

/** Why a code did not lead to a session. Nothing in it tells whether an address is known, or an identity blocked. */
export type CodeProblem = 'code-refused' | 'too-many-tries'

/** Why a passkey did not lead to a session: the server refused it, or the person left the browser's dialog. */
export type PasskeyProblem = 'passkey-refused' | 'too-many-tries' | 'cancelled'

/** Why no code was mailed. */
export type SendingProblem = 'address-refused' | 'too-many-codes'

/** Why no identity was made. */
export type IdentityProblem = 'captcha-refused' | 'name-refused' | 'address-refused' | 'too-many-tries'

/** Why name and password of a test identity did not lead to a session. */
export type PasswordProblem = 'password-refused' | 'too-many-tries'

/** What a visitor types to sign up. */
export interface SignUpDraft {
  readonly givenName: string
  readonly surname: string
  readonly address: string
}

export interface NewIdentity extends SignUpDraft {
  /** Null where this site asks for none. */
  readonly captchaCode: string | null
  /** The code of an invitation to the preview; null for whoever comes without one. */
  readonly blockGrantCode: string | null
}

/** A given name or a surname exists (requirement SGU-03). */
export const hasName = ({ givenName, surname }: SignUpDraft) => (givenName + surname).trim() !== ''

/** What is still to be typed before somebody can sign up, in the order of the form. */
export type MissingField = 'name' | 'address' | 'rest of the address' | 'address without a slip'

export function missingFields(draft: SignUpDraft): MissingField[] {
  return [...(hasName(draft) ? [] : ['name' as const]), ...missingOfAddress(draft.address.trim())]
}

/** What an address, as far as it is typed, still lacks. */
export function missingOfAddress(address: string): MissingField[] {
  if (address === '') return ['address']
  if (isEmailAddress(address)) return []
  return [isWholeAddress(address) ? 'address without a slip' : 'rest of the address']
}

/** Whether a typed code can be one (requirement SGI-04). Spaces do not count: people copy codes with them. */
export const isWholeCode = (typed: string) => sentCode(typed).length > shorterThanAnyCode

/** A typed code as it is sent. */
export const sentCode = (typed: string) => typed.replaceAll(/\s/g, '')

/** The address of the test identity with this name (requirement SGI-11). */
export const testAddress = (name: string) => `${name.trim()}@${testDomain}`
