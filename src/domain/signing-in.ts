/** What signing up and signing in can come to, beside a server that cannot be reached. */

/** Why a code did not lead to a session. */
export type CodeProblem = 'code-refused' | 'too-many-tries'

/** Why no identity was made. */
export type IdentityProblem = 'captcha-required' | 'address-refused'

export interface NewIdentity {
  readonly givenName: string
  readonly surname: string
  readonly address: string
}
