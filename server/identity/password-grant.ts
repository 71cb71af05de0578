import { timingSafeEqual } from 'node:crypto'
import type { Subject } from '#contract/wire.ts'
import { isTestAddress } from '#domain/users/test-identities.ts'
import type { Caller } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import {
  hasSignedInFrom,
  signInTestIdentity,
  useSignInCode as spendSignInCode,
} from '../store/writers/sign-in-codes.ts'
import { TokenRefusal } from '../values/token-refusal.ts'
import { limitFailures } from './limit-attempts.ts'
import { codeHash, generatedCodeHash, networkDigest, storedAddress } from './sign-in-code.ts'

/**
 * Finds out who signs in with an address and a mailed code, or as a test identity with the test password. Limits on
 * guessing prevent strangers from finding a code, and from locking its owner out:
 * - a network may try a code five times. Within fifteen minutes it may fail ten times for one address, and sixty times
 *   for all addresses. Tries from other networks do not count against these limits;
 * - all networks from which the owner has never signed in may together fail fifty times an hour, for a million possible
 *   codes;
 * - networks from which the owner has signed in are counted separately, so a crowd of strangers cannot lock the owner
 *   out;
 * - only failures count, so hundreds of people behind one network may sign in.
 *
 * A crowd can only delay a first sign-in, or one from a new network. Without that limit, the crowd could guess a code.
 */
export async function subjectOfPassword(
  tools: Tools,
  { username, password }: { readonly username: string; readonly password: string },
  caller: Caller,
): Promise<Subject> {
  const { db } = tools.store
  const address = storedAddress(username)
  const network = networkDigest(tools, caller)
  const familiar = await hasSignedInFrom(db, address, network)
  const limits = [
    ['failed sign-ins from a caller', caller.address],
    ['failed sign-ins of an address from a caller', `${address} ${caller.address}`],
    [
      familiar ? 'failed sign-ins of an address where it has signed in' : 'failed sign-ins of an address',
      address,
    ],
  ] as const

  const attempt = { address, network, now: tools.clock(), spots: tools.previewSpots }
  const subject = await limitFailures(tools, caller, limits, () =>
    // Everybody may know the test password, so only our own pages may use it.
    caller.cameToUs && isTestPassword(tools, address, password)
      ? signInTestIdentity(db, attempt)
      : tools.store.transaction((queries) =>
          spendSignInCode(queries, {
            ...attempt,
            hash: codeHash(tools, address, password),
            generatedHash: generatedCodeHash(tools, address, password),
          }),
        ),
  )
  if (subject === null) throw new TokenRefusal('invalid_grant', 'This code is wrong or has expired.')
  return subject
}

/** True if this is the password of the test identities, and the address may belong to one of them. */
function isTestPassword({ testPassword, keys }: Tools, address: string, password: string): boolean {
  if (testPassword === null || !isTestAddress(address)) return false
  // A comparison in constant time needs digests of the same length.
  return timingSafeEqual(keys.digest(password), keys.digest(testPassword))
}
