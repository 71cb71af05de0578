import type { TokenError } from '#contract/identity/token.ts'
import { Problem } from './problem.ts'

/** A refusal of a token endpoint (RFC 6749 §5.2) for a reason other than the form of the request. */
export class TokenRefusal extends Problem {
  readonly error: TokenError['error']

  constructor(error: TokenError['error'], description: string) {
    super('grant-refused', { title: description })
    this.error = error
  }
}
