import { createHash, randomBytes } from 'node:crypto'

export const newAuthorizationCode = (): string => randomBytes(32).toString('base64url')

/** The digest that is stored for a code. The code has 256 random bits, so a plain digest reveals nothing. */
export const authorizationCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()
