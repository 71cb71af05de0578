import type { Subject } from '#contract/wire.ts'
import type { TokenKeys } from '../access/keys.ts'

/**
 * The subject that a sign-up with a known address gets as its answer. It belongs to nobody, and only the holder of the
 * server's key can tell it from a real one. It contains whether a newcomer would have had to wait, so that asking for
 * its restriction always gets a newcomer's answer.
 */
export function decoySubject({ keys }: { readonly keys: TokenKeys }, restricted: boolean): Subject {
  const random = crypto.randomUUID().slice(0, randomPart)
  // The result has the format of a UUID.
  return (random + seal(keys, random, restricted)) as Subject
}

/** True if a decoy is restricted. Null for a subject that is not a decoy. */
export function restrictionOfDecoy({ keys }: { readonly keys: TokenKeys }, subject: Subject): boolean | null {
  const random = subject.slice(0, randomPart)
  for (const restricted of [true, false]) {
    if (random + seal(keys, random, restricted) === subject) return restricted
  }
  return null
}

/** The length of a UUID without its last group. */
const randomPart = 24

const seal = (keys: TokenKeys, random: string, restricted: boolean): string =>
  keys.digest(`decoy subject ${random} ${restricted}`).toString('hex').slice(0, 12)
