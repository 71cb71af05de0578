/**
 * How another command of the user and the companion recognize each other. Both know the secret of the door. Neither sends
 * it, because another user of this computer may listen on the port of a companion that has ended.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The form of keys and nonces: 32 random bytes in base64url. */
export const secretForm = /^[\w-]{43}$/

export const randomSecret = (): string => randomBytes(32).toString('base64url')

const scheme = 'Kinweave'

/** The Authorization header of the command that asks. `nonce` is new for each request. */
export const doorRequest = (door: string, nonce: string): string =>
  `${scheme} ${nonce} ${hmacOf(door, `ask ${nonce}`)}`

/** The proof that the companion answers to such a header; null if the asking command does not know the secret. */
export function doorAnswer(door: string, authorization: string): string | null {
  const nonce = authorization.split(' ')[1] ?? ''
  if (!secretForm.test(nonce) || !isSame(authorization, doorRequest(door, nonce))) return null
  return doorProof(door, nonce)
}

/** What only a companion with this secret can answer to the nonce. */
export const doorProof = (door: string, nonce: string): string => hmacOf(door, `answer ${nonce}`)

const hmacOf = (door: string, text: string) => createHmac('sha256', door).update(text).digest('base64url')

/** Compares in a time that says nothing about where the texts differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
