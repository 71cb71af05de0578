import { createHash, randomBytes } from 'node:crypto'

export const newAuthorizationCode = (): string => randomBytes(32).toString('base64url')

/** What is stored of a code: it has 256 random bits, so a plain digest gives nothing away. */
export const authorizationCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()
