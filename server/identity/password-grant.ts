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
 * Finds out who signs in with an address and a mailed code, or as a test identity with the test password.
 *
 * Guessing is limited so that a stranger neither finds a code nor keeps its owner out:
 * - one network has five tries at a code, and in a quarter of an hour ten failures at an address and sixty in all: what
 *   is tried elsewhere uses up nothing of them;
 * - all networks that the owner never signed in from have fifty failures an hour together, of a million codes;
 * - networks that the owner did sign in from are counted apart from those: a crowd of strangers cannot lock them out;
 * - only failures count: behind one network there may be hundreds who sign in.
 *
 * Only a first sign-in, or one from a new place, can be held up by a crowd. Without that limit the crowd could guess.
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
    // Everybody may know this password: only pages of ours may use it.
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

/** Whether this is the password of the test identities, for an address that one may have. */
function isTestPassword({ testPassword, keys }: Tools, address: string, password: string): boolean {
  if (testPassword === null || !isTestAddress(address)) return false
  // Digests are of one length, as the comparison in constant time needs them.
  return timingSafeEqual(keys.digest(password), keys.digest(testPassword))
}
